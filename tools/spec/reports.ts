interface UnitReport {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}
interface E2eSuite {
  title: string
  suites?: E2eSuite[]
  specs?: { title: string; ok: boolean; tests: { status: string; results?: { steps?: E2eStep[] }[] }[] }[]
}
interface E2eStep {
  title: string
  steps?: E2eStep[]
}

/** Titles of the tests that passed, from Vitest's JSON report. */
export const unitTitles = (report: unknown): string[] =>
  ((report as UnitReport | undefined)?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  )

const stepTitles = ({ title, steps = [] }: E2eStep): string[] => [title, ...steps.flatMap(stepTitles)]

const titlesOf = (suite: E2eSuite, above: string): string[] => {
  const here = `${above} ${suite.title}`
  const own = (suite.specs ?? [])
    .filter(({ ok, tests }) => ok && tests.every(({ status }) => status === 'expected'))
    .flatMap(({ title, tests }) => [
      `${here} ${title}`,
      ...tests.flatMap(({ results = [] }) => results.flatMap(({ steps = [] }) => steps.flatMap(stepTitles))),
    ])
  return [...own, ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, here))]
}

/** Titles of the tests that passed, and of their steps (`test.step`), from Playwright's JSON report. */
export const e2eTitles = (report: unknown): string[] =>
  ((report as { suites?: E2eSuite[] } | undefined)?.suites ?? []).flatMap((suite) => titlesOf(suite, ''))
