import { sensorMappingContracts } from '@portal/shared/features/sensors/mapping.contract'
import { type Mapping, type MappingTried, UNMAPPED } from '@portal/shared/features/sensors/mapping.schema'
import { sensorModelContracts } from '@portal/shared/features/sensors/model.contract'
import type { SensorModel } from '@portal/shared/features/sensors/model.schema'
import { SCREENS } from '@portal/shared/screens'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { usePageTitle } from '../../kernel/page.tsx'
import { FormPage } from '../../kernel/SchemaForm.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import { Answer } from './Answer.tsx'
import { CodeRows } from './CodeRows.tsx'
import { PathRows } from './MappingFields.tsx'
import { Closed } from './ModelFormPages.tsx'
import { SamplePanel } from './SamplePanel.tsx'

/** Where the readings of a model stand in its company's JSON (522), tried with a sample. */
export function ApiPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const model = useApi(sensorModelContracts.get, { id }, { quiet: true })
  const isOwn = model.data?.mayEdit ?? false
  const kept = useApi(sensorMappingContracts.get, { id }, { quiet: true, enabled: isOwn })
  usePageTitle(model.data?.name)
  const failed = [model, kept].find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <Failed isPage error={failed.error} title={t('sensorPages.api.failed')} onRetry={() => void failed.refetch()} />
    )
  if (model.data && !isOwn) return <Closed />
  if (!model.data || !kept.data) return <Loading columns={2} />
  return <Editor key={id} model={model.data} mapping={kept.data.mapping} />
}

interface EditorProps {
  model: SensorModel
  mapping: (Mapping & { version: number }) | null
}

function Editor({ model: { id, name, anomalies }, mapping }: EditorProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const back = () => navigate(SCREENS.sensorApis.path)
  const [tried, setTried] = useState<MappingTried>()
  const { version = UNMAPPED, ...initial } = mapping ?? { codes: [] }
  return (
    <FormPage
      action={sensorMappingContracts.save}
      title={t('sensorPages.api.title')}
      subtitle={t('sensorPages.api.subtitle', { name })}
      submit={t('sensorPages.api.save')}
      params={{ id, version }}
      draft={`sensorMappings.save.${id}`}
      initial={initial}
      done={t('sensorPages.api.saved', { name })}
      onDone={back}
      onCancel={back}
    >
      <div className="lb-api-columns">
        <div className="lb-api-sample">
          <SamplePanel id={id} onTried={setTried} />
        </div>
        <div>
          <PathRows tried={tried} />
          <CodeRows tried={tried} detected={anomalies} />
        </div>
      </div>
      {tried && <Answer id={id} tried={tried} />}
    </FormPage>
  )
}
