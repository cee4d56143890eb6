import { groupContracts } from '@portal/shared/features/groups/group.contract'
import { path } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate, useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageHead, usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import { placeOf } from './placeOf.ts'
import { Subgroups } from './Subgroups.tsx'

/** Sub-group list: the groups right below one, to be opened, added to and taken down. */
export function SubgroupsPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const id = Number(useParams().id)
  const { data: group, error, isError, refetch } = useApi(groupContracts.get, { id }, { quiet: true })
  usePageTitle(group?.name)
  if (isError && !group)
    return <Failed isPage error={error} title={t('groupPages.oneFailed')} onRetry={() => refetch()} />
  if (!group) return <Loading columns={3} />
  return (
    <>
      <PageHead title={group.name} subtitle={placeOf(group, t)}>
        <Button onClick={() => navigate(path.group(id))}>{t('groupPages.openUsers')}</Button>
      </PageHead>
      <Subgroups group={group} key={id} />
    </>
  )
}
