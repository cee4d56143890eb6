import { featuresOf, safetyPartsOf } from '@portal/shared/features/logbooks/logbook.codes'
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { type LogbookDetail, PLACE_FIELDS } from '@portal/shared/features/logbooks/logbook.schema'
import { path } from '@portal/shared/screens'
import { Input } from 'antd'
import { useNavigate, useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { usePageTitle } from '../../kernel/page.tsx'
import { Field, FormPage, FormSection } from '../../kernel/SchemaForm.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { EQUIPMENT_SECTION, EquipmentFields, FeatureFields, PartFields } from './SpecificationFields.tsx'

const FIELDS = {
  premises: ['leNumber', ...PLACE_FIELDS],
  specification: EQUIPMENT_SECTION,
  features: [],
  parts: [],
} as const
type Section = keyof typeof FIELDS

/** Edits place and specification of one log-book. */
export function LogbookEditPage() {
  const { t } = useWords()
  const { locationId = '' } = useParams()
  usePageTitle(locationId)
  const { data, error, isError, refetch } = useApi(logbookContracts.get, { locationId }, { quiet: true })
  if (isError && !data)
    return <Failed isPage error={error} title={t('logbookDetail.failed')} onRetry={() => refetch()} />
  return data ? <EditForm key={data.id} logbook={data} /> : <Loading columns={2} />
}

const kept = (values: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)))

function EditForm({ logbook }: { logbook: LogbookDetail }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { locationId, version, kind, specification } = logbook
  const back = () => navigate(path.logbook(locationId))
  const sections = (Object.keys(FIELDS) as Section[]).map((id) => ({
    id,
    title: t(`logbookForm.${id}`),
    fields: FIELDS[id],
  }))
  const initial = {
    ...kept(logbook, [...FIELDS.premises, ...FIELDS.specification]),
    specification: {
      ...specification,
      features: kept(specification?.features ?? {}, featuresOf(kind)),
      safetyParts: kept(specification?.safetyParts ?? {}, safetyPartsOf(kind)),
    },
  }
  return (
    <FormPage
      action={logbookContracts.update}
      title={t('logbookForm.editTitle', { locationId })}
      sections={sections}
      submit={t('logbookForm.save')}
      done={t('logbookForm.saved', { locationId })}
      params={{ locationId, version }}
      draft={`logbooks.update.${locationId}`}
      initial={initial}
      onDone={back}
      onCancel={back}
    >
      <FormSection id="premises" title={t('logbookForm.premises')}>
        <Field name="leNumber">
          <Input className="lb-short" />
        </Field>
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
