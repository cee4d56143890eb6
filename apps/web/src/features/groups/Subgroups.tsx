import { PlusOutlined } from '@ant-design/icons'
import { groupContracts } from '@portal/shared/features/groups/group.contract'
import { GROUP_LAYERS, type Group } from '@portal/shared/features/groups/group.schema'
import { ListPage } from '../../kernel/ListPage.tsx'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { AddGroups } from './GroupDialogs.tsx'
import { SUBGROUP_COLUMNS } from './groupColumns.tsx'

/** The groups right below one. */
export function Subgroups({ group }: { group: Group }) {
  const { t } = useWords()
  return (
    <div className="lb-sections">
      <div className="lb-tags">
        <AddSubgroups group={group} />
      </div>
      <ListPage
        list={groupContracts.list}
        columns={SUBGROUP_COLUMNS}
        filters={['name']}
        fixed={{ parentId: String(group.id) }}
        isPart
        rowName={({ name }) => name}
        empty={{ title: t('groupPages.noSubgroups') }}
      />
    </div>
  )
}

/** New groups right below one, unless it is of the deepest layer. */
export function AddSubgroups({ group }: { group: Group }) {
  const { t } = useWords()
  return (
    <DialogButton
      action={groupContracts.create}
      isOffered={group.layer < GROUP_LAYERS}
      icon={<PlusOutlined />}
      dialog={(close) => <AddGroups parent={group} onClose={close} />}
    >
      {t('groupPages.addBelow')}
    </DialogButton>
  )
}
