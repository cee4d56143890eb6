import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { PLACE_FIELDS } from '@portal/shared/features/logbooks/logbook.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { DayInput } from '../../kernel/DateInput.tsx'
import { Field, FormPage, FormSection } from '../../kernel/SchemaForm.tsx'
import { useMe } from '../../kernel/session.ts'
import { today, useWords } from '../../kernel/words.ts'
import { OrganizationSelect } from '../../widgets/OrganizationSelect.tsx'
import { PlaceFields } from '../../widgets/sheet/PlaceFields.tsx'
import { EQUIPMENT_SECTION, EquipmentFields } from '../../widgets/sheet/SpecificationFields.tsx'
import { PremisesFields } from './PremisesFields.tsx'
import { UnitRows } from './UnitRows.tsx'

const FIELDS = {
  premises: ['premises', 'stage', ...PLACE_FIELDS],
  units: ['units'],
  specification: EQUIPMENT_SECTION,
  access: ['contractorId', 'effectiveOn', 'endsOn'],
} as const
type Section = keyof typeof FIELDS
const REGULATOR = 'EMSD'

/** Add New Log-book: one premises, several units at once. */
export function LogbookCreatePage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const { user } = useMe()
  const isRegulator = user.organisation.organizationType === REGULATOR
  const sections = (Object.keys(FIELDS) as Section[]).map((id) => ({
    id,
    title: t(`logbookForm.${id}`),
    fields: FIELDS[id],
  }))
  return (
    <FormPage
      action={logbookContracts.create}
      title={t('screens.logbookCreate')}
      subtitle={t('logbookForm.subtitle')}
      sections={sections}
      submit={({ units }) => t('logbookForm.create', { count: Array.isArray(units) ? units.length : 1 })}
      done={({ content }) => t('logbookForm.created', { count: content.length })}
      initial={{
        stage: 'IN_SERVICE',
        units: [{ kind: 'L', type: 'EP' }],
        effectiveOn: today(),
        machineRoomLess: false,
        specialMaintenance: false,
      }}
      onDone={({ content }) =>
        navigate(content[0] ? path.logbooksOf(content[0].locationId.slice(0, 7)) : SCREENS.logbookList.path)
      }
      onCancel={() => navigate(SCREENS.logbookList.path)}
    >
      <FormSection id="premises" title={t('logbookForm.premises')} note={t('logbookForm.premisesNote')}>
        <PremisesFields />
        <PlaceFields />
      </FormSection>
      <FormSection id="units" title={t('logbookForm.units')} note={t('logbookForm.unitsNote')}>
        <UnitRows />
      </FormSection>
      <FormSection id="specification" title={t('logbookForm.specification')} note={t('logbookForm.specificationNote')}>
        <EquipmentFields />
      </FormSection>
      <FormSection
        id="access"
        title={t('logbookForm.access')}
        note={t(isRegulator ? 'logbookForm.accessNoteRegulator' : 'logbookForm.accessNote')}
      >
        {isRegulator && (
          <Field name="contractorId" label={t('logbookForm.contractorId')}>
            <OrganizationSelect type="RC" />
          </Field>
        )}
        <div className="lb-pair">
          <Field name="effectiveOn">
            <DayInput />
          </Field>
          <Field name="endsOn">
            <DayInput />
          </Field>
        </div>
      </FormSection>
    </FormPage>
  )
}
