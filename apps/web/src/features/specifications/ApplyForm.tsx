import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import { DIRECT_SHEET_FIELDS } from '@portal/shared/features/sheets/sheet'
import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { path } from '@portal/shared/screens'
import { Form, Input } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { DayInput } from '../../kernel/DateInput.tsx'
import { FileField } from '../../kernel/files/FileField.tsx'
import { useSchemaForm } from '../../kernel/form/useSchemaForm.ts'
import { PageHead } from '../../kernel/page.tsx'
import { Field, FormSection } from '../../kernel/SchemaForm.tsx'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { DictSelect } from '../../widgets/DictSelect.tsx'
import { PlaceFields } from '../../widgets/sheet/PlaceFields.tsx'
import { EquipmentFields, FeatureFields, PartFields } from '../../widgets/sheet/SpecificationFields.tsx'
import { sheetValues } from '../../widgets/sheet/values.ts'
import { ApplyColumn } from './ApplyColumn.tsx'
import { PickPosition } from './PickPosition.tsx'
import { PERMIT } from './sections.ts'
import { type Begun, useCounts } from './typed.ts'
import './specifications.css'

/** The data sheet as it is to be, begun from what it says today, and what of it will change. */
export function ApplyForm({ logbook }: { logbook: LogbookDetail }) {
  const { t, name } = useWords()
  const navigate = useNavigate()
  const { user } = useMe()
  const { locationId, version, kind } = logbook
  const before = useMemo(() => sheetValues(logbook), [logbook])
  const form = useSchemaForm({
    action: specificationContracts.create,
    initial: { ...before, contact: { companyName: name(user.organisation, 'name') } },
    params: { locationId, version },
    draft: `specifications.create.${locationId}`,
    done: ({ number }) => t('specificationPages.form.submitted', { number }),
    onDone: ({ id }) => navigate(path.specificationUpdate(id)),
  })
  return (
    <>
      <PageHead
        title={t('specificationPages.form.title', { locationId })}
        subtitle={t('specificationPages.form.subtitle')}
      />
      <ApplyColumn form={form} kind={kind} before={before} onCancel={() => navigate(path.logbook(locationId))}>
        <ReasonFields />
        <SheetSections locationId={locationId} kind={kind} before={before} />
        <FormSection id="files" title={t('specificationPages.form.section.files')}>
          <FileField name="report" label={t('specificationPages.form.report')} isRequired />
          <FileField name="map" label={t('specificationPages.form.map')} isRequired />
        </FormSection>
      </ApplyColumn>
    </>
  )
}

/** Why it is applied for, and whom the regulator asks about it. */
function ReasonFields() {
  const { t } = useWords()
  return (
    <FormSection id="reason" title={t('specificationPages.form.section.reason')}>
      <Field name="reason">
        <Input.TextArea rows={2} />
      </Field>
      <div className="lb-pair">
        <Field name={['contact', 'salutation']}>
          <DictSelect dictionary="salutation" />
        </Field>
        <Field name={['contact', 'lastName']}>
          <Input />
        </Field>
        <Field name={['contact', 'companyName']}>
          <Input />
        </Field>
        <Field name={['contact', 'phone']}>
          <Input inputMode="tel" />
        </Field>
      </div>
    </FormSection>
  )
}

/** The data sheet, a part of it in each section. */
function SheetSections({ locationId, kind, before }: Begun & { locationId: string }) {
  const { t } = useWords()
  return (
    <>
      <FormSection
        id="place"
        title={t('specificationPages.group.place')}
        note={t('specificationPages.form.pick')}
        before={before}
      >
        <PickPosition locationId={locationId} before={before} />
        <PlaceFields />
      </FormSection>
      <FormSection id="equipment" title={t('specificationPages.group.equipment')} before={before}>
        <EquipmentFields kind={kind} without={DIRECT_SHEET_FIELDS} />
      </FormSection>
      <FormSection id="features" title={t('specificationPages.group.features')} before={before}>
        <FeatureFields kind={kind} />
      </FormSection>
      <FormSection id="safetyParts" title={t('specificationPages.group.safetyParts')} before={before}>
        <PartFields kind={kind} />
        <PermitFields kind={kind} before={before} />
      </FormSection>
    </>
  )
}

/** Asked where a safety component changes; without it the reviewer is warned. */
function PermitFields(begun: Begun) {
  const { t } = useWords()
  const { asksPermit } = useCounts(Form.useFormInstance(), begun)
  if (!asksPermit) return null
  return (
    <>
      <p className="lb-soft lb-spec-permit" role="status">
        {t('specificationPages.form.permit')}
      </p>
      <div className="lb-pair">
        <Field name={PERMIT.number}>
          <Input className="lb-short" />
        </Field>
        <Field name={PERMIT.day}>
          <DayInput />
        </Field>
      </div>
    </>
  )
}
