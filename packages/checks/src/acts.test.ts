import { LANGUAGES } from '@portal/shared/kernel/words'
import { WORDS } from '@portal/shared/locales/all'
import { expect, it } from 'vitest'
import { keysOf, missingIn } from './words.ts'

/** Acts whose page says itself which log-book it is about. */
const OWN_TITLES = [
  'accessRights.askExtension',
  ...['takeIntoService', 'demolish', 'putBack', 'returnToInstallation'].map((move) => `logbooks.${move}`),
]

it('every act on rows asks about them by name or number, and says so of them afterwards', () => {
  const asked = [...keysOf(WORDS.eng)].flatMap((key) => {
    const [, group, move] = /^(\w+)\.moveText\.(\w+)$/.exec(key) ?? []
    return group && move && !OWN_TITLES.includes(`${group}.${move}`) ? [{ group, move }] : []
  })
  expect(asked.length).toBeGreaterThan(40)
  const wanted = asked.flatMap(({ group, move }) => [
    ...['one', 'many'].map((what) => `acts.${group}.${what}`),
    ...['ask', 'done'].map((what) => `acts.${group}.${move}.${what}`),
  ])
  for (const language of LANGUAGES) expect(missingIn(keysOf(WORDS[language]), wanted)).toEqual([])
  for (const { acts } of Object.values(WORDS))
    for (const [group, words] of Object.entries(acts)) {
      if (typeof words === 'string') continue
      expect(words.one, group).toContain('{{name}}')
      expect(words.many, group).toContain('{{number}}')
    }
  expect(missingIn(keysOf(WORDS.eng), ['acts.planted.disable.ask'])).toEqual(['acts.planted.disable.ask'])
})
