import { draftFaults, formFaults } from '@portal/shared/features/forms/form.check'
import { FORM_TYPES, type FormType } from '@portal/shared/features/forms/form.codes'
import { type FormData, fieldsOf, signersOf, valueAt, withValue } from '@portal/shared/features/forms/form.data'
import { deadlineOf } from '@portal/shared/features/forms/form.deadline'
import {
  type BothWords,
  type Conditions,
  type FormColumn,
  type FormDefinition,
  type FormField,
  type FormRule,
  type FormSchema,
  formDefinition,
} from '@portal/shared/features/forms/form.definition'
import { describe, expect, test } from 'vitest'
import { FORM_TYPES_OF_LAW } from './form-types.ts'

const NOW = new Date('2026-11-21T06:20:00Z')
const contact = { role: 'OC', tel: '2345 6178', email: 'rp@example.test' }
const rp = { ...contact, name: 'Incorporated Owners of Pak Wai Building', address: '92 Kwun Tong Road' }
const rc = { name: 'Steadyrope Lift Services Limited', rcNo: 'RLC18022' }

const FILLED: Readonly<Record<FormType, FormData>> = {
  le2: {
    principal: {
      ...{ name: 'Kiu Lan', rcNo: 'RLC20014', address: '1 Nathan Road', tel: '23456178', email: 'a@example.test' },
      ...{ contactPerson: 'Leung Yiu Fung', contactTel: '2345 6178' },
    },
    sub: { ...rc, regExpiry: '2028-06-30', address: '2 Nathan Road', tel: '23456178', email: 'b@example.test' },
    ...{ equipmentKind: 'L', workTypes: ['maintenance'], extent: 'full', furtherSub: false },
    ...{ commencementDate: '2026-12-01', expectedEndDate: '2027-11-30' },
    ...{ rpName: rp.name, rpContact: rp.tel, rpInformed: true, declaration: true },
  },
  le3: {
    ...{ noticeKind: 'undertake', equipmentKind: 'L', workType: 'maintenance', takesOver: true },
    rc: { ...rc, tel24h: '23456178', contactPerson: 'Lo Tin Yau' },
    ...{ previousRc: { name: 'Kiu Lan', rcNo: 'RLC20014' }, rp, effectiveDate: '2026-12-31' },
    ...{ contractPeriod: { from: '2026-12-31', to: '2028-12-30' }, maintenanceCycle: 'biweekly', declaration: true },
  },
  le10: {
    rp: {
      ...contact,
      nameEn: rp.name,
      nameZh: '偉柏大廈業主立案法團',
      address: rp.address,
      contactPerson: 'Ho Shu Wing',
    },
    ...{ equipmentKind: 'L', locationId: '0900388-002', leNo: 'Lift 2', type: 'EP', address: rp.address },
    ...{ currentPermitNo: 'P-2025-118204', currentPermitExpiry: '2026-11-30', examType: 'noLoad' },
    ...{ examStart: '2026-11-12T01:30:00Z', examCompleted: '2026-11-12T04:05:00Z', lastLoadExamDate: '2023-12-03' },
    re: { name: 'Yeung Wai Sum', regNo: 'RLE410226', expiry: '2028-03-31' },
    findings: [
      { part: 'WD01', ok: 'yes', remark: 'Clean' },
      { part: 'WD08', ok: 'na' },
    ],
    ...{ inSafeWorkingOrder: true, rc, feeItem: 'lift', amount: 1, paymentMethod: 'fps', paymentRef: '26111302714' },
    declaration: true,
  },
  le27: {
    ...{ reporterCapacity: 'RP', rp: { ...contact, name: rp.name }, rc: { ...rc, tel: '2345 6178' } },
    ...{ incidentAt: '2026-11-21T01:12:00Z', knownAt: '2026-11-21T01:40:00Z', floorOrPosition: '12/F' },
    ...{ incidentKinds: ['I1', 'I5'], causeGroup: 'equipment', description: 'The car moved.', fatal: 0, injured: 1 },
    persons: [
      {
        ...{ sex: 'unknown', ageGroup: 'adult', category: 'passenger', injuryPart: 'Ankle', severity: 'minor' },
        sentToHospital: false,
      },
    ],
    ...{ fireServicesCalled: false, policeCalled: false, trapped: true, trappedCount: 1, releasedBy: 'rc' },
    ...{ rescuedAt: '2026-11-21T01:50:00Z', equipmentSuspended: true, suspendedAt: '2026-11-21T01:40:00Z' },
    ...{ noticeDisplayedAt: '2026-11-21T02:15:00Z', isolatedBy: 'Lo Tin Yau', declaration: true },
  },
}

const typeOf = (code: FormType): FormDefinition => {
  const found = FORM_TYPES_OF_LAW.find((one) => one.code === code)
  if (!found) throw new Error(code)
  return found
}
const changed = (code: FormType, changes: FormData): FormData =>
  Object.entries(changes).reduce<FormData>((data, [path, value]) => withValue(data, path, value), FILLED[code])
const faults = (code: FormType, data: FormData) =>
  formFaults(typeOf(code), data, { language: 'eng', now: NOW }).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  )

test('all four are there, the contractor’s before the responsible person’s', () => {
  expect(FORM_TYPES_OF_LAW.map(({ code }) => code)).toEqual(FORM_TYPES)
})

/** Paths of what can be filled in, with what JSON Schema says of each. */
function leaves({ properties }: FormSchema): Map<string, object> {
  const inside = (part: object, path: string): [string, object][] =>
    'properties' in part
      ? Object.entries(part.properties as object).flatMap(([name, inner]) => inside(inner, `${path}.${name}`))
      : [[path, part]]
  return new Map(Object.entries(properties).flatMap(([name, part]) => (part ? inside(part, name) : [])))
}
const fieldsIn = (conditions: Conditions) => conditions.map(({ field }) => field)
const ruled = (rule: FormRule): string[] => [
  ...('fields' in rule ? rule.fields : [rule.field]),
  ...('when' in rule ? fieldsIn(rule.when) : []),
  ...('than' in rule && !['now', 'today'].includes(rule.than) ? [rule.than] : []),
  ...('on' in rule && rule.on ? [rule.on] : []),
]
const named = ({ rules, deadline, signatures, fileKinds, grants, sections }: FormDefinition): string[] => [
  ...rules.flatMap(ruled),
  ...[deadline.field, deadline.reason],
  ...[...signatures, ...fileKinds, ...fieldsOf({ sections })].flatMap(({ when }) => fieldsIn(when)),
  ...Object.values(grants ?? {}),
]
/** What may be chosen there, of a list what each of it may be. */
function codesOf(schema: object | undefined): readonly string[] {
  if (!schema) return []
  const inner = 'items' in schema ? (schema.items as object) : schema
  return 'enum' in inner ? (inner.enum as string[]) : []
}
const columnOf = (schema: object | undefined, name: string) =>
  (schema as { items: { properties: Record<string, object> } }).items.properties[name]
const worded = (one: FormField | FormColumn): BothWords[] => [
  one.label,
  ...(one.hint ? [one.hint] : []),
  ...one.choices.map(({ en, zh }) => ({ en, zh })),
]
const saidIn = (type: FormDefinition): BothWords[] => [
  ...[type.title, type.shortTitle],
  ...type.sections.flatMap(({ title, note }) => (note ? [title, note] : [title])),
  ...[...type.signatures, ...type.fileKinds].map(({ title }) => title),
  ...fieldsOf(type).flatMap((field) => [field, ...field.columns].flatMap(worded)),
]
/** Shown under a condition, but not needed even then: it may not have happened yet. */
const MAY_FOLLOW = ['noticeDisplayedAt', 'resumedAt']

describe.each(FORM_TYPES)('%s', (code) => {
  const type = typeOf(code)
  const fields = fieldsOf(type)
  const paths = fields.map(({ path }) => path)

  test('is read again as it stands, and zod takes its schema', () => {
    expect(formDefinition.parse(JSON.parse(JSON.stringify(type)))).toEqual(type)
    // both schemas of a form are made of it by zod here
    expect(() => [draftFaults(type, {}), faults(code, {})]).not.toThrow()
    expect(draftFaults(type, {})).toEqual([])
  })

  test('draws each field of its schema once, and names none that is not there', () => {
    expect(paths.toSorted()).toEqual([...leaves(type.schema).keys()].toSorted())
    expect(new Set(paths).size).toBe(paths.length)
    expect(named(type).filter((path) => !paths.includes(path))).toEqual([])
  })

  test('has words for each code that its schema takes, of lists of rows as well', () => {
    for (const { path, choices, columns } of fields) {
      const schema = leaves(type.schema).get(path)
      expect([path, choices.map((one) => one.code)]).toEqual([path, columns.length ? [] : codesOf(schema)])
      for (const column of columns)
        expect(column.choices.map((one) => one.code)).toEqual(codesOf(columnOf(schema, column.name)))
    }
  })

  test('asks in conditions only for codes that can be chosen', () => {
    const asked = [
      ...type.rules.flatMap((one) => ('when' in one ? one.when : [])),
      ...fields.flatMap(({ when }) => when),
    ]
    const strange = asked.flatMap(({ field, is, isNot, has }) => {
      const values = [is, isNot, has].filter((value) => typeof value === 'string')
      const codes = codesOf(leaves(type.schema).get(field))
      return values.filter((value) => !codes.includes(value)).map((value) => `${field} ${value}`)
    })
    expect(strange).toEqual([])
  })

  test('says everything in both languages, no English sentence in the Chinese', () => {
    const said = saidIn(type)
    expect(said.filter(({ zh }) => !/\p{Script=Han}/u.test(zh))).toEqual([])
    expect(said.filter(({ zh }) => /[a-z]{2,} [a-z]{2,}/i.test(zh) || /\p{Script=Han}[,:;()]/u.test(zh))).toEqual([])
    expect(said.filter(({ en }) => /\p{Script=Han}/u.test(en))).toEqual([])
  })

  test('needs what it asks under a condition, and shows what it needs', () => {
    const rules = type.rules.filter((rule) => rule.kind === 'requiredWhen')
    const named = new Set(rules.map(({ field }) => field))
    const asked = fields.filter(
      ({ path, when, isSystem }) => when.length && (named.has(path) || !isSystem) && !MAY_FOLLOW.includes(path),
    )
    expect(Object.fromEntries(rules.map(({ field, when }) => [field, when]))).toEqual(
      Object.fromEntries(asked.map(({ path, when }) => [path, when])),
    )
  })

  test('has no faults once it is filled in, and each field that is needed is told when it is not', () => {
    expect(faults(code, FILLED[code])).toEqual([])
    const empty = formFaults(type, {}, { language: 'chi', now: NOW }).map(({ path }) => path.join('.'))
    expect(empty.filter((path) => !paths.includes(path))).toEqual([])
    expect(empty).toContain('declaration')
  })
})

const LATER = '2026-11-21T06:21:00Z'
test.each<[FormType, FormData, string[]]>([
  ['le2', { extent: 'part' }, ['extentDescription required']],
  ['le2', { declaration: false }, ['declaration formMustBe']],
  ['le2', { 'sub.regExpiry': '2026-11-30' }, ['sub.regExpiry formNotBefore']],
  ['le2', { expectedEndDate: '2026-12-01' }, ['expectedEndDate formLaterThan']],
  ['le2', { commencementDate: '2026-11-27' }, ['lateReason required']],
  ['le3', { takesOver: undefined }, ['takesOver required']],
  ['le3', { previousRc: undefined }, ['previousRc.name required', 'previousRc.rcNo required']],
  ['le3', { noticeKind: 'cease', takesOver: undefined, previousRc: undefined }, []],
  [
    'le3',
    { contractPeriod: undefined, maintenanceCycle: undefined },
    [...['contractPeriod.from required', 'contractPeriod.to required', 'maintenanceCycle required']],
  ],
  ['le3', { 'contractPeriod.to': '2026-12-31' }, ['contractPeriod.to formLaterThan']],
  [
    'le3',
    { workType: 'majorAlteration', expectedCompletionDate: '2026-12-31' },
    [
      ...['majorAlterationItems required', 'reInCharge.name required', 'reInCharge.regNo required'],
      'expectedCompletionDate formLaterThan',
    ],
  ],
  ['le3', { effectiveDate: '2026-12-04' }, ['lateReason required']],
  ['le10', { inSafeWorkingOrder: false }, ['inSafeWorkingOrder formMustBe']],
  ['le10', { equipmentKind: 'E', examType: 'withLoad' }, ['examType formMustBe', 'feeItem formMustBe']],
  ['le10', { lastLoadExamDate: undefined }, ['lastLoadExamDate required']],
  ['le10', { examCompleted: LATER }, ['examCompleted formNotAfterNow']],
  ['le10', { examCompleted: '2026-11-12T01:00:00Z' }, ['examCompleted formNotBefore']],
  ['le10', { 're.expiry': '2026-11-11' }, ['re.expiry formNotBefore']],
  ['le10', { 're.expiry': '2026-11-12' }, []],
  ['le27', { reporterCapacity: 'RC' }, ['rpConsent required']],
  ['le27', { reporterCapacity: 'RC', rpConsent: false }, ['rpConsent formMustBe']],
  ['le27', { reporterCapacity: 'RC', rpConsent: true }, []],
  ['le27', { knownAt: LATER }, ['knownAt formNotAfterNow']],
  ['le27', { knownAt: '2026-11-21T01:11:00Z' }, ['knownAt formNotBefore']],
  ['le27', { injured: 0 }, ['injured formSumTooSmall']],
  ['le27', { injured: 0, incidentKinds: ['I5'], persons: undefined }, []],
  ['le27', { persons: undefined }, ['persons required']],
  ['le27', { suspendedAt: undefined }, ['suspendedAt required']],
  ['le27', { resumedAt: '2026-11-21T01:40:00Z' }, ['resumedAt formLaterThan']],
  ['le27', { trappedCount: 0 }, ['trappedCount formSumTooSmall']],
  ['le27', { incidentAt: '2026-11-20T01:00:00Z', knownAt: '2026-11-20T06:19:00Z' }, ['lateReason required']],
])('%s with %j', (code, changes, expected) => {
  expect(faults(code, changed(code, changes)).toSorted()).toEqual(expected.toSorted())
})

test('who signs: the responsible person on a take-over only, the engineer before him', () => {
  const roles = (code: FormType, data: FormData) => signersOf(typeOf(code), data).map(({ role, by }) => `${role} ${by}`)
  expect(roles('le2', FILLED.le2)).toEqual(['principal owner', 'sub counterpart'])
  expect(roles('le3', FILLED.le3)).toEqual(['rc owner', 'rp counterpart'])
  expect(roles('le3', changed('le3', { takesOver: false }))).toEqual(['rc owner'])
  expect(roles('le10', FILLED.le10)).toEqual(['re counterpart', 'rp owner'])
  expect(roles('le27', FILLED.le27)).toEqual(['reporter filler'])
})

test.each<[FormType, string, string]>([
  ['le2', '2026-12-01', '2026-11-24T16:00:00.000Z'],
  ['le2', '2026-03-05', '2026-02-26T16:00:00.000Z'],
  ['le3', '2026-12-31', '2026-12-17T16:00:00.000Z'],
  ['le3', '2028-03-14', '2028-02-29T16:00:00.000Z'],
  ['le10', '2026-11-12T04:05:00Z', '2027-01-12T16:00:00.000Z'],
  ['le10', '2025-12-31T04:00:00Z', '2026-02-28T16:00:00.000Z'],
  // already the 31st in Hong Kong
  ['le10', '2027-12-30T17:00:00Z', '2028-02-29T16:00:00.000Z'],
  ['le27', '2026-11-21T01:40:00Z', '2026-11-22T01:40:00.000Z'],
  ['le27', '2026-12-31T12:00:00Z', '2027-01-01T12:00:00.000Z'],
])('%s counted from %s is due until %s', (code, from, until) => {
  const type = typeOf(code)
  const data = withValue(FILLED[code], type.deadline.field, from)
  expect(valueAt(data, type.deadline.field)).toBe(from)
  expect(deadlineOf(type, data)?.toISOString()).toBe(until)
})
