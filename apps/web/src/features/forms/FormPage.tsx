import { formContracts } from '@portal/shared/features/forms/form.contract'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import { EntryPage } from './EntryPage.tsx'
import { NewForm } from './NewForm.tsx'

/** Form Details (305) and "Prepare form" (170): one page for every form, drawn as its definition says. */
export function FormPage() {
  const { id, code = '' } = useParams()
  return id ? <KnownForm key={id} id={Number(id)} /> : <NewForm key={code} code={code} />
}

/** While something is on its way to the outside system, so often is asked what has become of it. */
const MOVING_MS = 10_000
const isMoving = (status: string | undefined) => status === 'SENDING'

function KnownForm({ id }: { id: number }) {
  const { t } = useWords()
  const [pollMs, setPollMs] = useState<number>()
  const { data, error, isError, refetch } = useApi(
    formContracts.get,
    { entryId: id },
    { quiet: true, ...(pollMs && { pollMs }) },
  )
  useEffect(() => setPollMs(isMoving(data?.status) ? MOVING_MS : undefined), [data?.status])
  if (isError && !data) return <Failed error={error} title={t('formDetail.failed')} onRetry={() => refetch()} />
  return data ? <EntryPage entry={data} /> : <Loading columns={3} />
}
