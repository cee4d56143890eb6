import {
  FEATURE_VALUES,
  featuresOf,
  SKIRT_DEFLECTORS,
  SUSPENSIONS,
  safetyPartsOf,
  type UNIT_KINDS,
} from '@portal/shared/features/logbooks/logbook.codes'
import { foreignTo } from '@portal/shared/features/logbooks/specification.schema'
import { Checkbox, Form, Input, Select } from 'antd'
import type { ReactElement } from 'react'
import { DayInput } from '../../kernel/DateInput.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { DictSelect } from '../../widgets/DictSelect.tsx'
import './form.css'
import { NumberInput } from '../../kernel/entries/NumberInput.tsx'

type Kind = (typeof UNIT_KINDS)[number]
const ROOT = 'specification'

/** The kinds of the units in the form: one when it edits, whatever the rows say when it creates. */
function useKinds(own?: Kind): ReadonlySet<Kind> {
  const units: unknown = Form.useWatch('units')
  if (own) return new Set([own])
  const kinds = Array.isArray(units) ? units.map((unit: { kind?: Kind } | undefined) => unit?.kind ?? 'L') : []
  return new Set(kinds.length ? kinds : ['L'])
}

/** What the form asks about the equipment. */
export const EQUIPMENT_SECTION = [ROOT, 'installedYear', 'machineRoomLess', 'specialMaintenance'] as const

/** Equipment and papers; fields only a lift or only an escalator has show for that kind. */
export function EquipmentFields({ kind }: { kind?: Kind }) {
  const { codeText } = useWords()
  const kinds = useKinds(kind)
  const shown = (name: string) => [...kinds].some((one) => !foreignTo(one).includes(name))
  const number = <NumberInput className="lb-short" />
  const all: [string, ReactElement][] = [
    ['ratedLoadKg', number],
    ['persons', number],
    ['ratedSpeedMs', <NumberInput key="speed" className="lb-short" />],
    ['riseM', number],
    ['floorsServed', <Input key="floors" />],
    ['floorCount', number],
    [
      'suspension',
      <Select
        key="suspension"
        allowClear
        options={SUSPENSIONS.map((value) => ({ value, label: codeText('suspension', value) }))}
      />,
    ],
    ['ropeCount', number],
    ['ropeDiameterMm', number],
    ['stepWidthMm', number],
    ['inclinationDeg', number],
    ['driveType', <DictSelect key="drive" dictionary="driveType" isClearable />],
    ['manufacturer', <Input key="maker" />],
    ['model', <Input key="model" />],
    ['usePermitNo', <Input key="permit" className="lb-short" />],
    ['usePermitExpiry', <DayInput key="expiry" />],
    ['loadTestExpiry', <DayInput key="test" />],
  ]
  return (
    <>
      <div className="lb-grid">
        {all
          .filter(([name]) => shown(name))
          .map(([name, control]) => (
            <Field key={name} name={[ROOT, name]}>
              {control}
            </Field>
          ))}
        <Field name="installedYear">
          <NumberInput className="lb-short" />
        </Field>
      </div>
      {kinds.has('L') && <FlagField name="machineRoomLess" />}
      <FlagField name="specialMaintenance" />
    </>
  )
}

function FlagField({ name }: { name: 'machineRoomLess' | 'specialMaintenance' }) {
  const { t } = useWords()
  return (
    <Field name={name} label={false}>
      <Checkbox>{t(`logbooks.field.${name}`)}</Checkbox>
    </Field>
  )
}

/** One head for rows whose fields keep their own labels for those who cannot see it. */
const RowsHead = ({ words }: { words: readonly string[] }) => (
  <div className="lb-form-row lb-form-row-head" aria-hidden="true">
    {words.map((word) => (
      <span key={word}>{word}</span>
    ))}
  </div>
)

/** Safety features with the day they were fitted, a row each. */
export function FeatureFields({ kind }: { kind: Kind }) {
  const { t, codeText } = useWords()
  const words = kind === 'L' ? 'liftFeature' : 'escalatorFeature'
  const optionsOf = (codes: readonly string[], group: string) =>
    codes.map((value) => ({ value, label: codeText(group, value) }))
  const [states, deflectors] = [optionsOf(FEATURE_VALUES, 'featureValue'), optionsOf(SKIRT_DEFLECTORS, 'skirtDef')]
  return (
    <>
      <RowsHead
        words={[t('logbookForm.column.feature'), t('logbookForm.column.provided'), t('logbookForm.column.fittedOn')]}
      />
      {featuresOf(kind).map((key) => (
        <div key={key} className="lb-form-row">
          <span className="lb-form-row-name" aria-hidden="true">
            {codeText(words, key)}
          </span>
          <Field name={[ROOT, 'features', key, 'value']} label={codeText(words, key)}>
            <Select allowClear options={key === 'skirtDef' ? deflectors : states} />
          </Field>
          <Field
            name={[ROOT, 'features', key, 'installedOn']}
            label={t('logbookForm.installedOn', { name: codeText(words, key) })}
          >
            <DayInput />
          </Field>
        </div>
      ))}
    </>
  )
}

/** Makers and models of safety parts, a row each. */
export function PartFields({ kind }: { kind: Kind }) {
  const { t, codeText } = useWords()
  return (
    <>
      <RowsHead
        words={[t('logbookForm.column.part'), t('logbookForm.column.manufacturer'), t('logbookForm.column.model')]}
      />
      {safetyPartsOf(kind).map((key) => (
        <div key={key} className="lb-form-row">
          <span className="lb-form-row-name" aria-hidden="true">
            {codeText('safetyPart', key)}
          </span>
          <Field
            name={[ROOT, 'safetyParts', key, 'manufacturer']}
            label={t('logbookForm.manufacturerOf', { name: codeText('safetyPart', key) })}
          >
            <Input />
          </Field>
          <Field
            name={[ROOT, 'safetyParts', key, 'model']}
            label={t('logbookForm.modelOf', { name: codeText('safetyPart', key) })}
          >
            <Input />
          </Field>
        </div>
      ))}
    </>
  )
}
