import { describe, expect, it } from 'vitest'
import { refsWrittenInRender } from './written-refs.ts'

const lines = (text: string) => refsWrittenInRender('x.tsx', text)

describe('refs that are written while a page is drawn', () => {
  it('are found in components and hooks, and in what these run at once', () => {
    expect(lines('function Page() {\n  latest.current = props\n}')).toEqual([2])
    expect(lines('const useLatest = (value) => {\n  if (value) latest.current ??= value\n}')).toEqual([2])
    expect(lines('function useKept() {\n  return useMemo(() => {\n    last.current++\n  }, [])\n}')).toEqual([3])
    expect(
      lines('function Page() {\n  bag.current.value = 1\n  rows.current[2] = 3\n  list.current.push(4)\n}'),
    ).toEqual([2, 3, 4])
    expect(lines('function Page() {\n  items.forEach((item) => {\n    last.current = item\n  })\n}')).toEqual([3])
    expect(lines('export default function Page() { refs.box.current += 1; return <p /> }')).toEqual([1])
  })

  it('are not those of effects, handlers and functions within', () => {
    expect(lines('function Page() { useLayoutEffect(() => { latest.current = props }) }')).toEqual([])
    expect(
      lines('function Page() { const onClick = () => { at.current = 1 }; return <p onClick={onClick} /> }'),
    ).toEqual([])
    expect(lines('function useX() { return useCallback(() => { at.current = 1 }, []) }')).toEqual([])
    expect(lines('function Page() { return <p ref={(box) => { here.current = box }} /> }')).toEqual([])
    expect(lines('function Page() { const now = latest.current === 1 }')).toEqual([])
    expect(lines('function Page() { return rows.current.map((row) => !row.isHidden) }')).toEqual([])
    expect(lines('function Page() { useEffect(() => items.forEach((i) => { at.current = i })) }')).toEqual([])
  })
})
