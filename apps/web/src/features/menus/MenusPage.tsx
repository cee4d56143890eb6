import { PlusOutlined } from '@ant-design/icons'
import { menuAdminContracts } from '@portal/shared/features/menus/menu-admin.contract'
import type { MenuRow } from '@portal/shared/features/menus/menu-admin.schema'
import { useState } from 'react'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { useAction, useApi } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { PageHead } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useWords } from '../../kernel/words.ts'
import { MenuDialog } from './MenuDialog.tsx'
import { MenuTree } from './MenuTree.tsx'
import './menus.css'

/** Menus (255): the tree of everybody's menu, edited and put in order. */
export function MenusPage() {
  const { t, name } = useWords()
  const { data, error, refetch } = useApi(menuAdminContracts.list, {})
  const [edited, setEdited] = useState<MenuRow | 'new'>()
  const [deleted, setDeleted] = useState<MenuRow>()
  const remove = useAction(menuAdminContracts.remove, {
    done: deleted ? t('menus.removed', { name: name(deleted, 'title') }) : '',
    onDone: () => setDeleted(undefined),
  })
  const rows = data?.content ?? []
  return (
    <>
      <PageHead subtitle={t('menus.subtitle')}>
        <ActionButton
          action={menuAdminContracts.create}
          type="primary"
          icon={<PlusOutlined />}
          onClick={() => setEdited('new')}
        >
          {t('menus.add')}
        </ActionButton>
      </PageHead>
      <section className="lb-panel lb-menus">
        {error && !data ? (
          <Failed error={error} onRetry={() => refetch()} />
        ) : (
          <MenuTree rows={rows} onEdit={setEdited} onDelete={setDeleted} />
        )}
      </section>
      {edited && (
        <MenuDialog
          menu={rows.find(({ id }) => edited !== 'new' && id === edited.id) ?? edited}
          rows={rows}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted && (
        <ConfirmDialog
          title={t('menus.remove.title', { title: name(deleted, 'title') })}
          text={t('menus.remove.text')}
          action={t('common.action.delete')}
          isDangerous
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ ids: [deleted.id] })}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  )
}
