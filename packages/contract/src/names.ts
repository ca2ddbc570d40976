import { z } from 'zod'
import { NAME_MAX } from './limits.ts'
import { ClassPath, Equivalent, LANGUAGES } from './material.ts'

const Name = z.string().trim().min(1).max(NAME_MAX)

/** Usual grades of one generic name that have a place of their own. */
export const USUAL_PLACES = 2

/** A grade of another standard that stands for the same material, or one like it. */
export const OtherGrade = Equivalent.pick({ system: true, code: true, degree: true, differs: true })
export type OtherGrade = z.infer<typeof OtherGrade>

/** What a material, or every material of a class, is called besides its own names. */
export const OtherNames = z
  .strictObject({
    /** Names and designations of which a material has one to be meant, as it writes them itself. */
    is: z.array(Name).min(1).optional(),
    /** A class, with those below it, whose materials are meant. */
    class: ClassPath.optional(),
    standards: z.array(OtherGrade).optional(),
    /** What people say; without a language in any. */
    common: z.array(z.strictObject({ name: Name, lang: z.enum(LANGUAGES).optional() })).optional(),
    /** Generic names of which it is the usual grade, or the next usual one (`place` 2). */
    usual: z
      .array(
        z.strictObject({ name: Name, lang: z.enum(LANGUAGES).optional(), place: z.int().min(1).max(USUAL_PLACES) }),
      )
      .optional(),
    /** Under what it is also sold: never the name of a record. */
    trademarks: z.array(z.strictObject({ name: Name, owner: Name.optional() })).optional(),
    /** Keys of the file's sources. */
    source: z.array(z.string()).min(1),
  })
  .refine((entry) => (entry.is === undefined) !== (entry.class === undefined), 'names either materials or a class')
export type OtherNames = z.infer<typeof OtherNames>

/** A file of data/names. */
export const NamesFile = z
  .strictObject({
    sources: z.record(z.string(), z.strictObject({ title: Name, edition: Name.optional(), url: z.url().optional() })),
    materials: z.array(OtherNames),
  })
  .superRefine(({ sources, materials }, context) => {
    for (const { is, class: path, source } of materials)
      for (const key of source)
        if (!Object.hasOwn(sources, key))
          context.addIssue({ code: 'custom', message: `source ${key} of ${path ?? is?.[0]} is not in sources` })
  })
export type NamesFile = z.infer<typeof NamesFile>
