import { sensorModelContracts } from '@portal/shared/features/sensors/model.contract'
import type { SensorModel } from '@portal/shared/features/sensors/model.schema'
import { SCREENS } from '@portal/shared/screens'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { usePageTitle } from '../../kernel/page.tsx'
import { FormPage } from '../../kernel/SchemaForm.tsx'
import { Failed, State } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import { ModelFields, SECTIONS } from './ModelFields.tsx'

const PARTS = ['name', 'anomalies', 'files'] as const

/** What both forms are, and where they lead back to. */
function useForm() {
  const { t } = useWords()
  const navigate = useNavigate()
  const back = () => navigate(SCREENS.sensorModels.path)
  const sections = PARTS.map((id) => ({
    id,
    title: t(`sensorPages.model.section.${id}`),
    fields: SECTIONS[id],
  }))
  return { sections, onDone: back, onCancel: back }
}

/** Add a model (520). */
export function ModelCreatePage() {
  const { t } = useWords()
  return (
    <FormPage
      {...useForm()}
      action={sensorModelContracts.create}
      title={t('screens.sensorModelCreate')}
      submit={t('sensorPages.models.add')}
      initial={{ anomalies: [{}] }}
      done={({ name }) => t('sensorPages.model.added', { name })}
    >
      <ModelFields />
    </FormPage>
  )
}

/** Edit a model (521); its files stay unless others come. */
export function ModelEditPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const { data, error, isError, refetch } = useApi(sensorModelContracts.get, { id }, { quiet: true })
  usePageTitle(data?.name)
  if (isError && !data)
    return <Failed isPage error={error} title={t('sensorPages.model.failed')} onRetry={() => refetch()} />
  if (!data) return <Loading columns={2} />
  return data.mayEdit ? <Edit key={id} model={data} /> : <Closed />
}

function Edit({ model }: { model: SensorModel }) {
  const { t } = useWords()
  const { id, version, name, manufacturer, anomalies, remark, files } = model
  return (
    <FormPage
      {...useForm()}
      action={sensorModelContracts.update}
      title={t('sensorPages.model.edit', { name })}
      submit={t('sensorPages.model.save')}
      params={{ id, version }}
      draft={`sensorModels.update.${id}`}
      initial={{ name, manufacturer, anomalies, remark }}
      done={(saved) => t('sensorPages.model.saved', { name: saved.name })}
    >
      <ModelFields present={files} />
    </FormPage>
  )
}

/** A model of another company can be read, not changed. */
export function Closed() {
  const { t } = useWords()
  return (
    <State drawing="locked" title={t('sensorPages.model.closed')} text={t('sensorPages.model.closedText')} level={1}>
      <Link to={SCREENS.sensorModels.path}>{t('screens.sensorModels')}</Link>
    </State>
  )
}
