import { groupContracts } from '@portal/shared/features/groups/group.contract'
import type { Group } from '@portal/shared/features/groups/group.schema'
import { SCREENS } from '@portal/shared/screens'
import { useNavigate, useParams } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageTabs } from '../../kernel/PageTabs.tsx'
import { PageHead, usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useMe } from '../../kernel/session.ts'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { AddLogbooks, type GroupKind, GroupLogbooks } from '../../widgets/GroupLogbooks.tsx'
import { DeleteGroup, EditButton, isEmptyGroup } from './GroupDialogs.tsx'
import { GroupHistory } from './GroupHistory.tsx'
import { AddPeople, GroupPeople } from './GroupPeople.tsx'
import { placeOf } from './placeOf.ts'
import { Subgroups } from './Subgroups.tsx'

/** How log-books of groups are found, and come and go. */
const KIND: GroupKind = {
  words: 'groupPages',
  bind: groupContracts.bind,
  unbind: groupContracts.unbind,
  within: (id) => ({ groups: id }),
  without: (id) => ({ notInGroup: id }),
  also: (id) => ({ groupIds: [id] }),
}

/** Edit group users: the people of a group, its log-books and sub-groups, and what was done to it. */
export function GroupPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const { data: group, error, isError, refetch } = useApi(groupContracts.get, { id }, { quiet: true })
  usePageTitle(group?.name)
  if (isError && !group)
    return <Failed isPage error={error} title={t('groupPages.oneFailed')} onRetry={() => refetch()} />
  return group ? <Shown group={group} key={group.id} /> : <Loading columns={3} />
}

function Shown({ group }: { group: Group }) {
  const { t, person } = useWords()
  const { id, name, updatedAt, userName, userCount, logbookCount, subgroupCount } = group
  const mayKeep = useMay(groupContracts.bind)
  const isOwn = useMe().user.organisation.id === group.orgId
  const tabs = [
    {
      key: 'users',
      label: t('groupPages.tab.users', { number: numberText(userCount) }),
      children: <GroupPeople group={group} />,
    },
    {
      key: 'logbooks',
      label: t('groupPages.tab.logbooks', { number: numberText(logbookCount) }),
      children: <GroupLogbooks kind={KIND} group={group} />,
    },
    { key: 'add', label: t('groupPages.logbooks.add'), children: <AddLogbooks kind={KIND} group={group} /> },
    {
      key: 'subgroups',
      label: t('groupPages.tab.subgroups', { number: numberText(subgroupCount) }),
      children: <Subgroups group={group} />,
    },
    { key: 'history', label: t('groupPages.tab.history'), children: <GroupHistory id={id} /> },
  ]
  return (
    <>
      <PageHead
        title={name}
        subtitle={[
          placeOf(group, t),
          t('groupPages.changedBy', { time: timeText(updatedAt), name: person(userName) }),
        ].join(' · ')}
      >
        <Acts group={group} />
        <AddPeople group={group} />
      </PageHead>
      <PageTabs
        tabs={tabs.filter(({ key }) => (isOwn || key !== 'logbooks') && ((isOwn && mayKeep) || key !== 'add'))}
      />
    </>
  )
}

function Acts({ group }: { group: Group }) {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <>
      <DialogButton
        action={groupContracts.remove}
        isOffered={group.isEditable && isEmptyGroup(group)}
        dialog={(close) => <DeleteGroup group={group} onClose={close} onDone={() => navigate(SCREENS.groups.path)} />}
      >
        {t('groupPages.remove.action')}
      </DialogButton>
      <EditButton group={group} />
    </>
  )
}
