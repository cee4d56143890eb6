import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { speakEnglish } from '../testing/harness.tsx'
import { codeText, fieldText, oldFieldText, say, sayIfAny } from './words.ts'

beforeAll(speakEnglish)

describe('a word that is missing stops a test', () => {
  it.each([
    ['a key made at run time', () => say('labels.planted')],
    ['one of several keys', () => say(['labels.planted', 'common.planted'])],
    ['the name of a field', () => fieldText('labels', 'planted')],
    ['the word of a code', () => codeText('unitKind', 'PLANTED')],
    ['a typed key whose part is not loaded', () => i18next.t('workers.add' as never)],
  ])('%s', (_, ask) => expect(ask).toThrow('There is no word for'))
})

describe('no word is missing', () => {
  it('where there is one', () => {
    expect([say('common.yes'), fieldText('labels', 'name'), codeText('unitKind', 'L')]).toEqual(['Yes', 'Name', 'Lift'])
  })
  it('where none need be', () => {
    expect([sayIfAny('labels.planted'), oldFieldText('labels', 'planted')]).toEqual([undefined, 'planted'])
  })
})
