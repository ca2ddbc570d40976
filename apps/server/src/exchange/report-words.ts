import type { ImportProblem, ImportReport, ReportSentence } from '@ingot/contract/exchange'
import type { Language } from '@ingot/contract/material'
import type { Texts } from '../texts/texts.ts'

type Said = Pick<ImportProblem, 'reason' | 'says'>

/** What a report says of one thing in a language: as it was said in English where its sentences have no keys. */
export function saidIn({ reason, says }: Said, texts: Texts, language: Language): string {
  if (language === 'en' || says === undefined || says.length === 0) return reason
  return says.map((sentence) => sentenceIn(sentence, texts, language)).join(' ')
}

function sentenceIn({ key, params = {} }: ReportSentence, texts: Texts, language: Language): string {
  const values = Object.entries(params).map(([name, param]) => [
    name,
    // A count chooses the plural, so it stays a number.
    typeof param === 'object' ? (param[language] ?? param.en ?? '') : param,
  ])
  return texts.text(key, language, Object.fromEntries(values))
}

/** A problem with what it says in the language of the call, where that is another one than English. */
export function toldIn(problem: ImportProblem, texts: Texts, language: Language): ImportProblem {
  return language === 'en' || problem.says === undefined
    ? problem
    : { ...problem, told: saidIn(problem, texts, language) }
}

export const reportIn = (report: ImportReport, texts: Texts, language: Language): ImportReport =>
  language === 'en'
    ? report
    : { ...report, problems: report.problems.map((problem) => toldIn(problem, texts, language)) }
