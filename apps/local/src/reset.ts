import { existsSync, readdirSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { dataDirOf, placesIn } from './dataDir.ts'
import { findHome, removeCluster } from './postgres/home.ts'
import { claim } from './postgres/owner.ts'
import { StartError, sentenceFor } from './startError.ts'

/** Throws the demo's data away, so that the next start begins afresh. Nothing but what `start` made is ever removed. */
async function reset(yes: boolean): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new StartError('Refused: NODE_ENV is production.')
  const dataDir = dataDirOf(process.env)
  const { postgres, files, mail, secrets, identity, submissions } = placesIn(dataDir)
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return console.log(`There is nothing in ${dataDir}.`)
  if (!existsSync(secrets)) throw new StartError(`Refused: ${dataDir} does not look like a data folder of this portal.`)
  const release = await claim(findHome(postgres).cluster)
  try {
    if (!yes && !(await isConfirmed(dataDir))) return console.log('Nothing was removed.')
    removeCluster(postgres)
    for (const path of [files, mail, secrets, identity, submissions, `${postgres}.draft`])
      rmSync(path, { recursive: true, force: true })
  } finally {
    release()
  }
  console.log(`The demo's data in ${dataDir} is gone; the next start makes it anew.`)
  if (process.env.DATABASE_URL) console.log('The database that DATABASE_URL names was not touched.')
}

/** Where nobody can answer, the command itself is the answer: it says what it does. */
async function isConfirmed(dataDir: string): Promise<boolean> {
  if (!process.stdin.isTTY) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Remove the database, files and mails in ${dataDir}? [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } })
try {
  await reset(values.yes)
} catch (error) {
  console.error(sentenceFor(error) ?? error)
  process.exitCode = 1
}
