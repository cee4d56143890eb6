import { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import type { WorkGroup } from '@portal/shared/features/work-groups/work-group.schema'
import { SCREENS } from '@portal/shared/screens'
import { Alert } from 'antd'
import { useNavigate, useParams } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageTabs } from '../../kernel/PageTabs.tsx'
import { PageHead, usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { AddLogbooks, type GroupKind, GroupLogbooks } from '../../widgets/GroupLogbooks.tsx'
import { DeleteWorkGroup, RenameWorkGroup } from './WorkGroupDialog.tsx'
import { WorkGroupHistory } from './WorkGroupHistory.tsx'
import { AddPeople, WorkGroupPeople } from './WorkGroupPeople.tsx'

/** How log-books of works groups are found, and come and go. */
const KIND: GroupKind = {
  words: 'workGroupPages',
  bind: workGroupContracts.bind,
  unbind: workGroupContracts.unbind,
  within: (id) => ({ workGroups: id }),
  without: (id) => ({ notInWorkGroup: id }),
  also: (id) => ({ groupId: id }),
}

/** The log-book list of a works group, its people, and what was done to it. */
export function WorkGroupPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const { data: group, error, isError, refetch } = useApi(workGroupContracts.get, { id }, { quiet: true })
  usePageTitle(group?.name)
  if (isError && !group)
    return <Failed isPage error={error} title={t('workGroupPages.oneFailed')} onRetry={() => refetch()} />
  return group ? <Group group={group} key={group.id} /> : <Loading columns={3} />
}

function Group({ group }: { group: WorkGroup }) {
  const { t, person } = useWords()
  const { id, name, logbookCount, userCount, isEmpty, updatedAt, userName } = group
  const tabs = [
    {
      key: 'logbooks',
      label: t('workGroupPages.tab.logbooks', { number: numberText(logbookCount) }),
      children: <GroupLogbooks kind={KIND} group={group} />,
    },
    { key: 'add', label: t('workGroupPages.logbooks.add'), children: <AddLogbooks kind={KIND} group={group} /> },
    {
      key: 'users',
      label: t('workGroupPages.tab.users', { number: numberText(userCount) }),
      children: <WorkGroupPeople group={group} />,
    },
    { key: 'history', label: t('workGroupPages.tab.history'), children: <WorkGroupHistory id={id} /> },
  ]
  const mayKeep = useMay(workGroupContracts.bind)
  return (
    <>
      <PageHead
        title={name}
        subtitle={t('workGroupPages.changedBy', { time: timeText(updatedAt), name: person(userName) })}
      >
        <Acts group={group} />
        <AddPeople group={group} />
      </PageHead>
      <div className="lb-sections">
        {isEmpty && (
          <Alert
            type="warning"
            showIcon
            title={t('workGroupPages.seesNothing')}
            description={t('workGroupPages.seesNothingText')}
          />
        )}
        <PageTabs tabs={tabs.filter(({ key }) => mayKeep || key !== 'add')} />
      </div>
    </>
  )
}

function Acts({ group }: { group: WorkGroup }) {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <>
      <DialogButton
        action={workGroupContracts.remove}
        dialog={(close) => (
          <DeleteWorkGroup group={group} onClose={close} onDone={() => navigate(SCREENS.workGroups.path)} />
        )}
      >
        {t('workGroupPages.remove.action')}
      </DialogButton>
      <DialogButton
        action={workGroupContracts.rename}
        dialog={(close) => <RenameWorkGroup group={group} onClose={close} />}
      >
        {t('workGroupPages.rename')}
      </DialogButton>
    </>
  )
}
