import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { type LogbookDetail, PLACE_FIELDS } from '@portal/shared/features/logbooks/logbook.schema'
import { path } from '@portal/shared/screens'
import { Input } from 'antd'
import { useNavigate } from 'react-router-dom'
import { Field, FormPage, FormSection } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { ApplySpecification } from '../../widgets/ApplySpecification.tsx'
import { LogbookOfAddress } from '../../widgets/LogbookOfAddress.tsx'
import { PlaceFields } from '../../widgets/sheet/PlaceFields.tsx'
import {
  DirectFields,
  EQUIPMENT_SECTION,
  EquipmentFields,
  FeatureFields,
  PartFields,
} from '../../widgets/sheet/SpecificationFields.tsx'
import { sheetValues } from '../../widgets/sheet/values.ts'

const FIELDS = {
  premises: ['leNumber', ...PLACE_FIELDS],
  specification: EQUIPMENT_SECTION,
  features: [],
  parts: [],
} as const
type Section = keyof typeof FIELDS

/** Edits place and specification of one log-book; of an activated one its contractor keeps some fields, and applies for the rest. */
export const LogbookEditPage = () => (
  <LogbookOfAddress>
    {(logbook) =>
      logbook.can.includes('editSheet') ? (
        <EditForm key={logbook.id} logbook={logbook} />
      ) : (
        <DirectForm key={logbook.id} logbook={logbook} />
      )
    }
  </LogbookOfAddress>
)

/** What both forms of a log-book are; they share no draft, for one shows what the other does not. */
function useForm({ locationId, version, ...logbook }: LogbookDetail) {
  const { t } = useWords()
  const navigate = useNavigate()
  const back = () => navigate(path.logbook(locationId))
  return {
    action: logbookContracts.update,
    title: t('logbookForm.editTitle', { locationId }),
    submit: t('logbookForm.save'),
    done: t('logbookForm.saved', { locationId }),
    params: { locationId, version },
    initial: { leNumber: logbook.leNumber, ...sheetValues({ ...logbook, locationId, version }) },
    onDone: back,
    onCancel: back,
  }
}

const LeNumber = () => (
  <Field name="leNumber">
    <Input className="lb-short" />
  </Field>
)

/** Number, load test and use permit, and the way to everything else. */
function DirectForm({ logbook }: { logbook: LogbookDetail }) {
  const { t } = useWords()
  return (
    <FormPage {...useForm(logbook)} draft={`logbooks.direct.${logbook.locationId}`}>
      <FormSection id="direct" title={t('logbookForm.direct')}>
        <LeNumber />
        <DirectFields kind={logbook.kind} />
        <p className="lb-soft">{t('logbookForm.byApplication')}</p>
        <div className="lb-actions">
          <ApplySpecification logbook={logbook} />
        </div>
      </FormSection>
    </FormPage>
  )
}

function EditForm({ logbook }: { logbook: LogbookDetail }) {
  const { t } = useWords()
  const { kind } = logbook
  const sections = (Object.keys(FIELDS) as Section[]).map((id) => ({
    id,
    title: t(`logbookForm.${id}`),
    fields: FIELDS[id],
  }))
  return (
    <FormPage {...useForm(logbook)} sections={sections} draft={`logbooks.update.${logbook.locationId}`}>
      <FormSection id="premises" title={t('logbookForm.premises')}>
        <LeNumber />
        <PlaceFields />
      </FormSection>
      <FormSection id="specification" title={t('logbookForm.specification')}>
        <EquipmentFields kind={kind} />
      </FormSection>
      <FormSection id="features" title={t('logbookForm.features')}>
        <FeatureFields kind={kind} />
      </FormSection>
      <FormSection id="parts" title={t('logbookForm.parts')}>
        <PartFields kind={kind} />
      </FormSection>
    </FormPage>
  )
}
