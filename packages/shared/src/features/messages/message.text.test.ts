import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../kernel/words.ts'
import { WORDS } from '../../locales/all.ts'
import {
  EVENT_RULES,
  isStatutory,
  MESSAGE_CHANNELS,
  MESSAGE_EVENTS,
  MESSAGE_TAGS,
  type MessageEvent,
  TAG_RULES,
} from './message.codes.ts'
import type { MessageExample, MessageParams } from './message.schema.ts'
import { textOf } from './message.text.ts'

const said = (
  language: Language,
  event: MessageEvent,
  params: MessageParams,
  count = 1,
  examples: MessageExample[] = [],
) => textOf({ words: WORDS[language], language, regulator: 'EMSD' }, { event, params, count, examples })

const record = {
  locationId: 'KT00001-001',
  addressEn: '1 Hung To Road',
  addressZh: '鴻圖道1號',
  typeOfWork: 'TW02',
  completedAt: '2026-11-21T06:00:00.000Z',
  contractorEn: 'Ever Lift',
  contractorZh: '恒升',
}

describe('the words of messages', () => {
  it.each(MESSAGE_EVENTS)('of %s name only what its sender gives, in both languages', (event) => {
    const given = new Set([
      ...EVENT_RULES[event].params.flatMap((name) => [name, name.replace(/(En|Zh)$/, '')]),
      ...(EVENT_RULES[event].params.some((name) => name === 'typeOfWork') ? ['recordedWork'] : []),
      'count',
    ])
    for (const words of [WORDS.eng.messages.event[event], WORDS.chi.messages.event[event]])
      for (const text of Object.values(words))
        for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) expect([...given], text).toContain(name)
  })

  it('say what needs attention in the title', () => {
    const params = { ...record, attention: ['TRAPPING', 'OUT_OF_RANGE', 'LATE'] }
    expect(said('eng', 'jobRecordNeedsAttention', params).title).toBe(
      'KT00001-001 needs attention: Passenger trapping, recorded out of range, submitted late',
    )
    expect(said('chi', 'jobRecordNeedsAttention', params).title).toBe('KT00001-001需留意：困人、在範圍外記錄、逾時提交')
  })

  it('put codes, times and bilingual names into the reader’s language', () => {
    expect(said('eng', 'jobRecordSubmitted', record).body).toBe(
      'Ever Lift recorded a passenger trapping at 1 Hung To Road (KT00001-001), completed on 21/11/2026 14:00.',
    )
    expect(said('chi', 'jobRecordSubmitted', record).body).toBe(
      '恒升在鴻圖道1號（KT00001-001）記錄了一宗困人事件，完成時間為21/11/2026 14:00。',
    )
    expect(said('eng', 'jobRecordSubmitted', { ...record, typeOfWork: 'TW00' }).title).toContain(
      'an inspection by EMSD',
    )
    expect(said('eng', 'jobRecordSubmitted', { ...record, contractorEn: '' }).body).toContain('恒升')
  })

  it('say every type of work in a sentence', () => {
    for (const { enums } of [WORDS.eng, WORDS.chi])
      expect(Object.keys(enums.recordedWork)).toEqual(Object.keys(enums.typeOfWork))
    const titles = (typeOfWork: string) =>
      LANGUAGES.map((language) => said(language, 'jobRecordSubmitted', { ...record, typeOfWork }).title)
    expect(titles('TW02')).toEqual([
      'KT00001-001記錄了一宗困人事件',
      'Ever Lift recorded a passenger trapping at KT00001-001',
    ])
    expect(titles('TW14')).toEqual(['KT00001-001記錄了其他工程', 'Ever Lift recorded other work at KT00001-001'])
  })

  it('count, and name the first of many', () => {
    const text = said('eng', 'jobRecordAcknowledged', { userName: 'Chan', orgEn: 'Estate', orgZh: '屋苑' }, 1284, [
      { params: record, link: '/a' },
    ])
    expect(text).toEqual({
      title: 'Estate acknowledged 1,284 job records',
      body: 'Chan of Estate acknowledged 1,284 job records.',
      examples: ['KT00001-001 1 Hung To Road: Passenger trapping'],
      more: 1283,
    })
  })

  it('name people in the language of the reader', () => {
    const by = { userName: 'Polly Hung 洪寶莉', orgEn: 'Estate', orgZh: '屋苑' }
    expect(said('eng', 'jobRecordAcknowledged', by, 2).body).toContain('Polly Hung of Estate')
    expect(said('chi', 'jobRecordAcknowledged', by, 2).body).toMatch(/洪寶莉/)
    expect(said('chi', 'jobRecordAcknowledged', by, 2).body).not.toContain('Polly')
  })

  it('leave nothing in braces when a value is missing', () => {
    for (const event of MESSAGE_EVENTS) expect(JSON.stringify(said('chi', event, {}, 3))).not.toMatch(/[{}]{2}\w/)
  })
})

describe('tags', () => {
  it('that are statutory are on by default', () => {
    for (const tag of MESSAGE_TAGS)
      for (const channel of MESSAGE_CHANNELS) if (isStatutory(tag, channel)) expect(TAG_RULES[tag][channel]).toBe(true)
  })
})
