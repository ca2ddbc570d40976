// npm test: sets itself up (packages, build, browser), then checks, unit and server tests, end-to-end tests.
// The last line is "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { install, isInstalled } from './lib-install.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))
const REPORTS = ['.cache/reports/unit.json', '.cache/reports/e2e.json']
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

const say = (text) => console.log(`\n== ${text}`)

/** Runs a command in the checkout; true when it succeeded. */
const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: home, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

const installPackages = () => {
  if (!isInstalled(home)) install(home)
  return true
}

const isDebian = () => existsSync('/etc/debian_version')

/** The browser of the end-to-end tests: Debian's, installed here when we may. */
const setUpChromium = () => {
  if (existsSync(CHROMIUM)) return true
  if (isDebian() && process.getuid?.() === 0) {
    say('Installing Chromium (Debian package) …')
    const apt = { DEBIAN_FRONTEND: 'noninteractive' }
    if (
      run('apt-get', ['update', '-q'], apt) &&
      run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], apt)
    )
      return true
  }
  console.error(
    `The end-to-end tests need Chromium at ${CHROMIUM}. Install it (Debian: apt-get install chromium), or set CHROMIUM to its path.`,
  )
  return false
}

/** Passed and failed tests of a report; a report that is missing counts as one failure. */
const countUnit = () => {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = JSON.parse(readFileSync(REPORTS[0], 'utf8'))
  const failed = numFailedTests + (!success && numFailedTests === 0 ? Math.max(1, numFailedTestSuites) : 0)
  return { passed: numPassedTests, failed }
}
const countE2e = () => {
  const { stats, errors } = JSON.parse(readFileSync(REPORTS[1], 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
const countOf = (read) => {
  try {
    return read()
  } catch {
    return { passed: 0, failed: 1 }
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
  step('Browser', setUpChromium)
if (isSetUp) {
  step('Check', () => run('node', ['tools/check.mjs']))
  step('Unit and server tests', () =>
    run('npx', [
      '--no-install',
      'vitest',
      'run',
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
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && steps.every(({ ok }) => ok) ? 0 : 1)
