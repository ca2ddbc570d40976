// npm test: sets itself up (packages, build, browser), then checks, unit and server tests, end-to-end tests.
// npm run test:thorough: the same with the long walks that npm test leaves out (lib-suites.mjs) and without the checks.
// The last line is "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumPath, HEADLESS_SHELL } from './lib-chromium.mjs'
import { install, isInstalled } from './lib-install.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))
const suite = process.argv[2] ?? 'quick'
const reportOf = (tests) => `.cache/reports/${suite === 'quick' ? '' : `${suite}-`}${tests}.json`
const REPORTS = [reportOf('unit'), reportOf('e2e')]

const say = (text) => console.log(`\n== ${text}`)

/** Runs a command in the checkout; true when it succeeded. */
const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: home, stdio: 'inherit', env: { ...process.env, TEST_SUITE: suite, ...env } })
    .status === 0

const installPackages = () => {
  if (!isInstalled(home)) install(home)
  return true
}

const isDebian = () => existsSync('/etc/debian_version')

const isOnPath = (program) => spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0

/** Installs a package of Debian where we may; true when it is there then. */
const installPackage = (title, debianPackage) => {
  if (!isDebian() || process.getuid?.() !== 0) return false
  say(`Installing ${title} (Debian package) …`)
  const apt = { DEBIAN_FRONTEND: 'noninteractive' }
  return (
    run('apt-get', ['update', '-q'], apt) &&
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', debianPackage], apt)
  )
}

/** A program that tests need: a package of Debian, installed here when we may; else a sentence says what is missing. */
const setUpProgram = (title, isThere, debianPackage, otherwise) => {
  if (isThere() || installPackage(title, debianPackage)) return true
  console.error(`The tests need ${title}. Install it (Debian: apt-get install ${debianPackage})${otherwise}.`)
  return false
}

const setUpChromium = () => {
  if (process.env.CHROMIUM === undefined && !existsSync(HEADLESS_SHELL))
    installPackage('the Chromium headless shell', 'chromium-headless-shell')
  return setUpProgram(
    'Chromium',
    () => existsSync(chromiumPath()),
    'chromium',
    `, or set CHROMIUM to its path; ${chromiumPath()} is missing`,
  )
}
const setUpCalculix = () => setUpProgram('CalculiX', () => isOnPath('ccx'), 'calculix-ccx', '; ccx must be on the PATH')

/** Passed and failed tests of a report, and which failed or needed a second attempt. */
const countUnit = () => {
  const report = JSON.parse(readFileSync(REPORTS[0], 'utf8'))
  const files = report.testResults.map(({ name, ...file }) => ({ ...file, name: relative(home, name) }))
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages }) => ({
      status,
      isSecond: failureMessages.length > 0,
      said: saidOf(`${name} ${fullName}`, failureMessages),
    })),
  )
  const failures = [
    ...tests.filter(({ status }) => status === 'failed').map(({ said }) => said),
    ...files
      .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every(isNoFailure))
      .map(({ name, message }) => saidOf(name, [message])),
  ]
  return {
    passed: report.numPassedTests,
    failed: Math.max(failures.length, report.success ? 0 : 1),
    failures,
    flaky: tests.filter(({ status, isSecond }) => status === 'passed' && isSecond).map(({ said }) => said),
  }
}
const isNoFailure = ({ status }) => status !== 'failed'
/** A test with the begin of what it said, without the frames of the stack. */
const saidOf = (test, messages) => {
  const lines = (messages[0] ?? '').split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  return [test, ...lines.slice(0, 6).map((line) => `    ${line.slice(0, 200)}`)].join('\n')
}

const countE2e = () => {
  const { stats, errors, suites } = JSON.parse(readFileSync(REPORTS[1], 'utf8'))
  const passed = stats.expected + stats.flaky
  const having = (status) => suites.flatMap((suite) => testsOf(suite, status))
  return {
    passed,
    failed: stats.unexpected + errors.length,
    failures: [...having('unexpected'), ...errors.map(({ message }) => message)],
    flaky: having('flaky'),
  }
}
const testsOf = ({ specs = [], suites = [] }, status) => [
  ...specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, line, title, tests }) =>
      saidOf(
        `${file}:${line} ${title}`,
        tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? [])),
      ),
    ),
  ...suites.flatMap((inner) => testsOf(inner, status)),
]
/** A report that is missing counts as one failure. */
const countOf = (read) => {
  try {
    return read()
  } catch {
    return { passed: 0, failed: 1, failures: ['no report was written'], flaky: [] }
  }
}

process.chdir(home)
mkdirSync('.cache/reports', { recursive: true })
for (const report of REPORTS) rmSync(report, { force: true })

const steps = []
const step = (name, action) => {
  say(name)
  const started = Date.now()
  const ok = action()
  steps.push({ name, ok, seconds: Math.round((Date.now() - started) / 1000) })
  return ok
}

const isSetUp =
  step('Packages', installPackages) &&
  step('Build', () => run('node', ['tools/build.mjs'])) &&
  step('Browser', setUpChromium) &&
  step('CalculiX', setUpCalculix)
if (isSetUp) {
  if (suite === 'quick') step('Check', () => run('node', ['tools/check.mjs']))
  step('Unit and server tests', () =>
    run('npx', [
      '--no-install',
      'vitest',
      'run',
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORTS[0]}`,
    ]),
  )
  step('End-to-end tests', () =>
    run('npx', ['--no-install', 'playwright', 'test', '--reporter=line,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: REPORTS[1],
    }),
  )
}

const unit = countOf(countUnit)
const e2e = countOf(countE2e)
const others = steps.filter(({ name, ok }) => !ok && !/tests$/.test(name)).length
const passed = unit.passed + e2e.passed
const failed = unit.failed + e2e.failed + others

console.log('')
for (const { name, ok, seconds } of steps) console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
for (const { failures, flaky } of [unit, e2e]) {
  for (const test of failures) console.log(`failed: ${test}`)
  for (const test of flaky) console.log(`passed at the second attempt only: ${test}`)
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && steps.every(({ ok }) => ok) ? 0 : 1)
