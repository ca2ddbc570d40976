import type { MaterialTest, StoredFile } from '@ingot/contract/material'

/** The files of an evaluation in their order; undefined where one of them is not kept. */
export function filesOf(
  { file, evaluation }: Pick<MaterialTest, 'file' | 'evaluation'>,
  tests: readonly Pick<MaterialTest, 'id' | 'file'>[] = [],
): StoredFile[] | undefined {
  const named = evaluation?.of ? evaluation.of.map((id) => tests.find((one) => one.id === id)?.file) : [file]
  const files = named.flatMap((one) => one ?? [])
  return files.length === named.length ? files : undefined
}
