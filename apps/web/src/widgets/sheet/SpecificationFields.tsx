import {
  FEATURE_VALUES,
  featuresOf,
  SKIRT_DEFLECTORS,
  SUSPENSIONS,
  safetyPartsOf,
  type UNIT_KINDS,
} from '@portal/shared/features/logbooks/logbook.codes'
import { foreignTo, KIND_FIELDS } from '@portal/shared/features/logbooks/specification.schema'
import { DIRECT_SHEET_FIELDS } from '@portal/shared/features/sheets/sheet'
import { Form, Input, Select } from 'antd'
import { type ReactElement, useEffect, useRef } from 'react'
import { DayInput } from '../../kernel/DateInput.tsx'
import { NumberInput } from '../../kernel/entries/NumberInput.tsx'
import { YesNoField } from '../../kernel/entries/YesNoField.tsx'
import { Field } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { DictSelect } from '../DictSelect.tsx'
import { SheetField } from './SheetField.tsx'
import './sheet.css'

type Kind = (typeof UNIT_KINDS)[number]
const ROOT = 'specification'
const DIRECT: readonly string[] = DIRECT_SHEET_FIELDS

/** The kinds of the units in the form: one when it edits, whatever the rows say when it creates. */
function useKinds(own?: Kind): ReadonlySet<Kind> {
  const units: unknown = Form.useWatch('units')
  if (own) return new Set([own])
  const kinds = Array.isArray(units) ? units.map((unit: { kind?: Kind } | undefined) => unit?.kind ?? 'L') : []
  return new Set(kinds.length ? kinds : ['L'])
}

const NO_ROOM = 'machineRoomLess'

/** What no unit in the form has is not sent; it stands there again when a unit comes that has it. */
function useOwnValues(kinds: ReadonlySet<Kind>): void {
  const form = Form.useFormInstance()
  const aside = useRef(new Map<string, unknown>())
  const told = [...kinds].sort().join('')
  useEffect(() => {
    const own = (['L', 'E'] as const).filter((kind) => told.includes(kind))
    const isOwn = (name: string) =>
      name === NO_ROOM ? own.includes('L') : own.some((kind) => !foreignTo(kind).includes(name))
    for (const name of [...KIND_FIELDS, NO_ROOM]) {
      const [place, nothing] = name === NO_ROOM ? [name, false] : [[ROOT, name], undefined]
      const value: unknown = form.getFieldValue(place)
      if (!isOwn(name) && value) {
        aside.current.set(name, value)
        form.setFieldValue(place, nothing)
      } else if (isOwn(name) && aside.current.has(name)) {
        form.setFieldValue(place, aside.current.get(name))
        aside.current.delete(name)
      }
    }
  }, [form, told])
}

/** What the form asks about the equipment. */
export const EQUIPMENT_SECTION = [ROOT, 'installedYear', 'machineRoomLess', 'specialMaintenance'] as const

interface FactsProps {
  kinds: ReadonlySet<Kind>
  isShown: (name: string) => boolean
}

/** Facts of the equipment and its papers, as many as are shown; fields only a lift or only an escalator has show for that kind. */
function Facts({ kinds, isShown }: FactsProps) {
  const { t, codeText } = useWords()
  const shown = (name: string) => isShown(name) && [...kinds].some((one) => !foreignTo(one).includes(name))
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
        placeholder={t('common.form.pleaseSelect')}
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
  return all
    .filter(([name]) => shown(name))
    .map(([name, control]) => (
      <SheetField key={name} name={[ROOT, name]}>
        {control}
      </SheetField>
    ))
}

/** What of the data sheet its contractor keeps himself once the log-book is activated: its papers. */
export const DirectFields = ({ kind }: { kind: Kind }) => (
  <div className="lb-pair">
    <Facts kinds={new Set([kind])} isShown={(name) => DIRECT.includes(name)} />
  </div>
)

/** Equipment and papers, but for those that are asked elsewhere. */
export function EquipmentFields({ kind, without = [] }: { kind?: Kind; without?: readonly string[] }) {
  const { t } = useWords()
  const kinds = useKinds(kind)
  useOwnValues(kinds)
  return (
    <>
      <div className="lb-pair">
        <Facts kinds={kinds} isShown={(name) => !without.includes(name)} />
        <SheetField name="installedYear">
          <NumberInput className="lb-short" />
        </SheetField>
      </div>
      <div className="lb-pair">
        {kinds.has('L') && <YesNoField name="machineRoomLess" label={t('logbooks.field.machineRoomLess')} />}
        <YesNoField name="specialMaintenance" label={t('logbooks.field.specialMaintenance')} />
      </div>
    </>
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
            <Select
              allowClear
              placeholder={t('common.form.pleaseSelect')}
              options={key === 'skirtDef' ? deflectors : states}
            />
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
