import { PlusOutlined } from '@ant-design/icons'
import { groupContracts } from '@portal/shared/features/groups/group.contract'
import { SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { ListPage } from '../../kernel/ListPage.tsx'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { AddGroups } from './GroupDialogs.tsx'
import { GROUP_COLUMNS } from './groupColumns.tsx'
import { OWNER, useIsSeveral, useOwner } from './Owner.tsx'
import { Ungrouped } from './Ungrouped.tsx'

/** Groups: who looks after what in an organization, as a list. */
export function GroupsPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  const { of, at } = useOwner()
  const isSeveral = useIsSeveral()
  return (
    <ListPage
      list={groupContracts.list}
      columns={GROUP_COLUMNS}
      filters={isSeveral ? ['name', OWNER] : ['name']}
      subtitle={
        <>
          {t('groupPages.subtitle')} <Ungrouped {...of} />
        </>
      }
      actions={<Button onClick={() => navigate(at(SCREENS.groupChart.path))}>{t('groupPages.toChart')}</Button>}
      primary={
        <DialogButton
          action={groupContracts.create}
          type="primary"
          icon={<PlusOutlined />}
          dialog={(close) => <AddGroups {...of} onClose={close} />}
        >
          {t('groupPages.add')}
        </DialogButton>
      }
      rowName={({ name }) => name}
      empty={{ title: t('groupPages.emptyTitle'), text: t('groupPages.emptyText') }}
    />
  )
}
