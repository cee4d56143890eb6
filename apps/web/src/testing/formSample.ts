import { type FormDefinition, formDefinition } from '@portal/shared/features/forms/form.definition'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { formRow } from './forms.ts'

const words = (en: string) => ({ en, zh: `zh ${en}` })
const text = { type: 'string', minLength: 1, maxLength: 100 }
const codes = (...all: string[]) => all.map((code) => ({ code, ...words(code.toUpperCase()) }))

/** A form with one entry of each kind, and one of each rule that the page shows. */
export const sampleForm: FormDefinition = formDefinition.parse({
  code: 'le2',
  version: 'le2-2024.1',
  title: words('Notice of samples'),
  shortTitle: words('Samples'),
  effectiveOn: '2024-01-01',
  isMany: true,
  isShared: false,
  ownerType: 'RC',
  counterpartType: 'RC',
  schema: {
    type: 'object',
    properties: {
      firm: {
        type: 'object',
        properties: { name: text, number: text },
        required: ['name'],
        additionalProperties: false,
      },
      remark: { type: 'string', maxLength: 2000 },
      starts: { type: 'string', format: 'date' },
      ends: { type: 'string', format: 'date' },
      seenAt: { type: 'string', format: 'date-time' },
      persons: { type: 'integer', minimum: 0, maximum: 20 },
      further: { type: 'boolean' },
      extent: { type: 'string', enum: ['full', 'part'] },
      which: text,
      cause: { type: 'string', enum: ['a', 'b', 'c', 'd', 'e'] },
      works: { type: 'array', items: { type: 'string', enum: ['x', 'y'] }, minItems: 1, maxItems: 2 },
      people: {
        type: 'array',
        items: {
          type: 'object',
          properties: { sex: { type: 'string', enum: ['m', 'f'] }, hurt: { type: 'boolean' } },
          required: ['sex'],
          additionalProperties: false,
        },
        maxItems: 30,
      },
      lateReason: { type: 'string', maxLength: 500 },
      declaration: { type: 'boolean' },
    },
    required: ['firm', 'starts', 'ends', 'works', 'declaration'],
    additionalProperties: false,
  },
  sections: [
    {
      key: 'firm',
      title: words('Firm'),
      fields: [
        { path: 'firm.name', label: words('Name'), source: 'owner.name' },
        { path: 'firm.number', label: words('Number'), source: 'owner.number', isSystem: true },
        { path: 'remark', label: words('Remark'), isLong: true },
      ],
    },
    {
      key: 'works',
      title: words('Works'),
      fields: [
        { path: 'works', label: words('Kinds of works'), choices: codes('x', 'y') },
        { path: 'extent', label: words('Extent'), choices: codes('full', 'part') },
        { path: 'which', label: words('Which parts'), when: [{ field: 'extent', is: 'part' }] },
        { path: 'cause', label: words('Cause'), choices: codes('a', 'b', 'c', 'd', 'e') },
        { path: 'starts', label: words('Starts') },
        { path: 'ends', label: words('Ends') },
        { path: 'seenAt', label: words('Seen') },
        { path: 'persons', label: words('Persons') },
        { path: 'further', label: words('Further') },
        {
          path: 'people',
          label: words('People'),
          columns: [
            { name: 'sex', label: words('Sex'), choices: codes('m', 'f') },
            { name: 'hurt', label: words('Hurt') },
          ],
        },
        { path: 'lateReason', label: words('Why it is late') },
        { path: 'declaration', label: words('I declare it') },
      ],
    },
  ],
  rules: [
    { kind: 'requiredWhen', field: 'which', when: [{ field: 'extent', is: 'part' }] },
    { kind: 'notBefore', field: 'ends', than: 'starts', isLater: true },
    { kind: 'mustBe', field: 'declaration', value: true },
  ],
  signatures: [
    { role: 'principal', by: 'owner', title: words('Principal') },
    { role: 'sub', by: 'counterpart', title: words('Sub') },
  ],
  fileKinds: [{ code: 'other', title: words('Other documents') }],
  deadline: { kind: 'daysAhead', field: 'starts', count: 7, reason: 'lateReason' },
})

/** An entry of it that somebody has begun. */
export const sampleEntry: FormEntry = {
  ...formRow({ id: 7, referenceNo: 'LE2-202611-000007', unitCount: 4, premisesCount: 2, can: ['prepare', 'cancel'] }),
  definition: sampleForm,
  formData: { firm: { name: 'Hang Sing', number: 'RLC20014' }, extent: 'full' },
  prefilled: { 'firm.name': 'Hang Sing', 'firm.number': 'RLC20014' },
  filler: 'OWNER',
  consentedByName: '',
  consentedAt: null,
  sendKey: null,
  submittedByName: '',
  createdByName: 'Chan Chi Ming',
  createdAt: '2026-11-20T01:00:00.000Z',
  signatures: [],
  attempts: [],
  files: [],
  parts: [],
  works: [],
  refusedUnits: 0,
  mayEdit: true,
  mayConsent: false,
  mayTell: false,
  mayProve: false,
}
