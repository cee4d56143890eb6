import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { textOf } from '../features/messages/message.text.ts'
import { WORDS } from '../locales/all.ts'
import { missingWord } from './missing.ts'

it('a word that is missing stops a test', () => {
  expect(() => missingWord('labels.field.color', 'color')).toThrow('There is no word for labels.field.color')
})

it('outside of tests it is told on the console, and the key stands in its place', () => {
  const file = join(import.meta.dirname, 'missing.ts')
  const run = `import { missingWord } from '${file}'; console.error = (told) => console.log(told); console.log(missingWord('a.b', 'b'))`
  const env = { PATH: process.env.PATH }
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', run], { encoding: 'utf8', env })
  expect(said).toBe('There is no word for a.b\nb\n')
})

it('a code of a message without a word stops a test', () => {
  const locale = { words: WORDS.eng, language: 'eng', regulator: 'R' } as const
  const told = (runKind: string) => ({
    event: 'runFailed' as const,
    params: { runKind },
    count: 1,
    examples: [],
  })
  expect(textOf(locale, told('exportWorkers')).body).not.toContain('exportWorkers')
  expect(() => textOf(locale, told('PLANTED'))).toThrow('There is no word for enums.runKind.PLANTED')
})
