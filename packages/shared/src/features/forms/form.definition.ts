import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { decimal, many, patterned, requiredText, text, whole } from '../../kernel/input.ts'
import { day } from '../../kernel/time.ts'
import { FORM_SIDES, formTypeCode, SIGN_ROLES } from './form.codes.ts'

/** A form type is a row (docs/decisions/134): what can be filled in, by whom, in which words, and what is checked. */
const NUMBERS = 1_000_000_000
const bothWords = z.strictObject({ en: requiredText(500), zh: requiredText(500) })
export type BothWords = z.output<typeof bothWords>
/** The place of an entry in what is filled in, such as `principal.name`. */
const fieldPath = patterned(/^[a-z][A-Za-z0-9]{0,40}(\.[a-z][A-Za-z0-9]{0,40}){0,3}$/)
const value = z.union([text(200), z.boolean()])

/** Filled in by the portal from what it knows; whoever fills in may change it, unless the field is the system's. */
export const FORM_SOURCES = [
  ...[
    'owner.name',
    'owner.number',
    'owner.address',
    'owner.phone',
    'owner.email',
    'owner.contact',
    'owner.contactPhone',
  ],
  ...['owner.category', 'actor.name', 'filler', 'consent'],
  ...['counterpart.name', 'counterpart.number', 'counterpart.expiry', 'counterpart.address', 'counterpart.phone'],
  ...['counterpart.email'],
  ...['rp.name', 'rp.nameEn', 'rp.nameZh', 'rp.category', 'rp.address', 'rp.phone', 'rp.email', 'rp.contact'],
  ...['rp.contactPhone'],
  ...['rc.name', 'rc.number', 'rc.phone', 'rc.previousName', 'rc.previousNumber'],
  ...['unit.kind', 'unit.locationId', 'unit.leNumber', 'unit.type', 'unit.address', 'unit.building', 'unit.block'],
  ...['unit.permitNumber', 'unit.permitExpiry', 'unit.load', 'unit.persons', 'unit.speed', 'unit.floors'],
  ...['unit.stepWidth', 'unit.rise', 'unit.inclination', 'unit.lastLoadExam', 'unit.lastExam', 'unit.lastMaintenance'],
  // rows: the parts of its kind that are examined, and one row of what is known for each lift or escalator
  ...['unit.parts', 'unit.summary', 'unit.maintenanceCycle'],
  ...['record.startedAt', 'record.completedAt', 'record.reportedAt', 'record.description', 'record.typeOfWork'],
  ...[
    'record.outOfServiceAt',
    'record.backInServiceAt',
    'record.cause',
    'record.engineerName',
    'record.engineerNumber',
  ],
  ...['record.engineerExpiry', 'record.examType', 'record.isSuspended', 'record.isTrapped', 'record.attendedAt'],
  // what the sub-contract, handover, change or installation says that the form was raised by
  ...['works.notice', 'works.type', 'works.types', 'works.from', 'works.to', 'works.mayGrant', 'works.takesOver'],
] as const
export type FormSource = (typeof FORM_SOURCES)[number]

/** As people write down a telephone number: `2345 6178`, `+852 2345 6178`. */
export const PHONE = /^[0-9 +()-]{8,20}$/

const schemaText = z.strictObject({
  type: z.literal('string'),
  minLength: whole(0, 10_000).optional(),
  maxLength: whole(1, 10_000).optional(),
  format: z.enum(['date', 'date-time', 'email']).optional(),
  /** One of the patterns that the portal knows: nobody's own would run on every keystroke. */
  pattern: z.literal(PHONE.source).optional(),
  enum: many(text(50), { min: 1, max: 100 }).optional(),
})
const schemaNumber = z.strictObject({
  type: z.enum(['integer', 'number']),
  minimum: decimal(-NUMBERS, NUMBERS),
  maximum: decimal(-NUMBERS, NUMBERS),
})
const schemaFlag = z.strictObject({ type: z.literal('boolean') })
const schemaLeaf = z.discriminatedUnion('type', [schemaText, schemaNumber, schemaFlag])
const names = <S extends z.ZodType>(inner: S) => z.partialRecord(patterned(/^[a-z][A-Za-z0-9]{0,40}$/), inner)
const objectOf = <S extends z.ZodType>(inner: S) =>
  z.strictObject({
    type: z.literal('object'),
    properties: names(inner),
    required: many(text(50), { max: 200 }).default([]),
    additionalProperties: z.literal(false),
  })
const schemaRow = objectOf(schemaLeaf)
const schemaList = z.strictObject({
  type: z.literal('array'),
  items: z.union([schemaText, schemaRow]),
  minItems: whole(0, 1000).optional(),
  maxItems: whole(1, 1000),
})
const schemaPart = z.union([schemaLeaf, schemaList, schemaRow])
const schemaGroup = objectOf(schemaPart)
/** JSON Schema as far as `z.fromJSONSchema` and the screen know it: fields, lists and groups of fields. */
const jsonSchema = objectOf(z.union([schemaLeaf, schemaList, schemaGroup]))
export type FormSchema = z.output<typeof jsonSchema>

/** All of them together; nothing named is met always. */
const conditions = many(
  z.strictObject({
    field: fieldPath,
    is: value.optional(),
    isNot: value.optional(),
    /** Of a list that it has this code. */
    has: text(50).optional(),
    isSet: z.boolean().optional(),
  }),
  { max: 5 },
).default([])
export type Conditions = z.output<typeof conditions>

const moment = z.union([z.literal('now'), z.literal('today'), fieldPath])
const rule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('requiredWhen'), field: fieldPath, when: conditions }),
  z.strictObject({ kind: z.literal('mustBe'), field: fieldPath, value, when: conditions }),
  z.strictObject({ kind: z.literal('notBefore'), field: fieldPath, than: moment, isLater: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('notAfter'), field: fieldPath, than: moment }),
  z.strictObject({
    kind: z.literal('sumAtLeast'),
    fields: many(fieldPath, { min: 1, max: 10 }),
    least: whole(1, 1000),
    when: conditions,
  }),
  /** It is the name or number of one of them, on the day in the field `on`; asked on the server. */
  z.strictObject({
    kind: z.literal('memberOf'),
    field: fieldPath,
    of: z.enum(['contractors', 'engineers']),
    on: fieldPath.optional(),
  }),
])
export type FormRule = z.output<typeof rule>

const fieldWords = {
  label: bothWords,
  hint: bothWords.optional(),
  /** The words of its codes; of a dictionary where that has them. */
  choices: many(z.strictObject({ code: text(50), ...bothWords.shape }), { max: 100 }).default([]),
  dictionary: text(50).optional(),
  isLong: z.boolean().default(false),
}
const column = z.strictObject({ name: patterned(/^[a-z][A-Za-z0-9]{0,40}$/), ...fieldWords })
const field = z.strictObject({
  path: fieldPath,
  ...fieldWords,
  source: z.enum(FORM_SOURCES).optional(),
  /** Nobody types it: it is what the source says. */
  isSystem: z.boolean().default(false),
  /** Shown only then. */
  when: conditions,
  /** Of a list of rows. */
  columns: many(column, { max: 15 }).default([]),
})
export type FormField = z.output<typeof field>
export type FormColumn = z.output<typeof column>

const section = z.strictObject({
  key: patterned(/^[a-z][A-Za-z0-9]{0,40}$/),
  title: bothWords,
  note: bothWords.optional(),
  fields: many(field, { min: 1, max: 60 }),
})
export type FormSection = z.output<typeof section>

const signature = z.strictObject({
  role: code(SIGN_ROLES),
  by: code(FORM_SIDES),
  title: bothWords,
  when: conditions,
})
export type FormSigner = z.output<typeof signature>

const fileKind = z.strictObject({
  code: patterned(/^[a-z][A-Za-z0-9]{0,40}$/),
  title: bothWords,
  isRequired: z.boolean().default(false),
  when: conditions,
})

/** `count` days before the day in a field, hours or months after it; whoever is late says why in the field `reason`. */
const deadline = z.strictObject({
  kind: z.enum(['daysAhead', 'hoursAfter', 'monthsAfter']),
  field: fieldPath,
  count: whole(1, 1000),
  reason: fieldPath,
})

export const formDefinition = z.strictObject({
  code: formTypeCode,
  /** Such as `le27-2024.1`; an entry keeps that with which it was begun. */
  version: patterned(/^(le2|le3|le10|le27)-\d{4}\.\d{1,3}$/),
  title: bothWords,
  shortTitle: bothWords,
  /** From this day on new entries are begun with it. */
  effectiveOn: day,
  /** More than one log-book at once, all of one kind. */
  isMany: z.boolean(),
  /** The other one sees it from the beginning, not only once it was sent to him. */
  isShared: z.boolean(),
  /** Which kind of organization owns it and which is the other one, if there is one. */
  ownerType: z.enum(['RC', 'RP']),
  counterpartType: z.enum(['RC', 'RP']),
  schema: jsonSchema,
  sections: many(section, { min: 1, max: 20 }),
  rules: many(rule, { max: 100 }),
  signatures: many(signature, { min: 1, max: 4 }),
  fileKinds: many(fileKind, { max: 10 }),
  deadline,
  /** The day on which the other one gets access once it is processed, and its last. */
  grants: z.strictObject({ from: fieldPath, to: fieldPath, works: fieldPath }).optional(),
})
export type FormDefinition = z.output<typeof formDefinition>
/** As it is written down, without what is said by leaving it out. */
export type WrittenForm = z.input<typeof formDefinition>
