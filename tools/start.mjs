// One command from a fresh checkout to a running Ingot: npm start
// Only Node's own modules here: it runs before anything is installed.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { home, isBuilt, mainFile } from './lib-build.mjs'
import { install, isInstalled } from './lib-install.mjs'

const OLDEST_NODE = [20, 19]

const say = (sentence) => process.stdout.write(`${sentence}\n`)

const refuse = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const attempt = (step, sentence) => {
  try {
    step()
  } catch {
    // The step has said on the terminal what went wrong.
    refuse(sentence)
  }
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  refuse(`Ingot needs Node ${OLDEST_NODE.join('.')} or later, and this is ${process.version}. Install Node 22 or 24.`)
}

if (!isInstalled(home)) {
  say('Installing packages (about a minute) …')
  attempt(
    () => install(home),
    'The packages could not be installed. The lines above say why; then run npm start again.',
  )
}
if (!isBuilt()) {
  say('Building …')
  const build = join(home, 'tools', 'build.mjs')
  attempt(
    () => execFileSync(process.execPath, [build], { cwd: home, stdio: 'inherit' }),
    'The build failed. The lines above say why.',
  )
}

// In this very process: signals reach the server at once, and killing it leaves no child behind.
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
await import(pathToFileURL(mainFile).href)
