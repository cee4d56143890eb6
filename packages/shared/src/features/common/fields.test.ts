import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { displayName, mailCode, phone } from './fields.ts'

const faults = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues.map(({ message }) => message)

describe('what is written in more than one way is kept in one', () => {
  it.each([
    '21234567',
    '2123 4567',
    '+852 2123 4567',
    '852-2123-4567',
    '00852 21234567',
    '(852) 2123 4567',
    '２１２３４５６７',
  ])('the telephone number %s', (typed) => expect(phone.parse(typed)).toBe('21234567'))
  it.each(['85221234', '+44 2123 4567', '2123 456', '11234567', '2123 45678', 'abc'])(
    '%s is no number of Hong Kong',
    (typed) => expect(faults(phone, typed)).toEqual(['phoneFormat']),
  )
  it('the code of an e-mail, grouped as it was copied', () => {
    expect(mailCode.parse(' 123 456 ')).toBe('123456')
    expect(faults(mailCode, '1234567')).toEqual(['codeFormat'])
  })
})

describe('the name by which log-books show somebody', () => {
  it.each([
    '陳大文',
    'Chan Tai-man, Peter',
    "Siobhán O’Neill d'Arcy",
    'Ｌｅｅ　Ｗａｈ',
    '李・瑪利亞（第2隊）',
    'A & B Lifts Ltd. (Night/Day)',
    'Nguyễn Văn A',
  ])('may be %s', (name) => expect(displayName.parse(` ${name} `)).toBe(name))
  it.each(['<b>Lee</b>', '=1+1', 'Lee @home', 'Lee_2', '😀 Lee', '2046', '- . -', 'Lee;', 'Lee"'])(
    'is not %s',
    (name) => expect(faults(displayName, name)).toEqual(['displayNameFormat']),
  )
  it('is asked for in one sentence, and no longer than a log-book shows it', () => {
    expect(displayName.safeParse(' ').error?.issues).toMatchObject([{ code: 'too_small' }])
    expect(displayName.safeParse('x'.repeat(51)).error?.issues).toMatchObject([{ code: 'too_big' }])
    expect(displayName.parse('x'.repeat(50))).toHaveLength(50)
  })
})
