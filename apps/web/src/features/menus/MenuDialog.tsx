import { PERMISSIONS } from '@portal/shared/access/permissions'
import { menuAdminContracts } from '@portal/shared/features/menus/menu-admin.contract'
import type { MenuRow } from '@portal/shared/features/menus/menu-admin.schema'
import { VIEW_NAMES } from '@portal/shared/screens'
import { Input, Select } from 'antd'
import { DayInput } from '../../kernel/DateInput.tsx'
import { YesNoField } from '../../kernel/entries/YesNoField.tsx'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'

interface Props {
  menu: MenuRow | 'new'
  rows: readonly MenuRow[]
  onClose: () => void
}

/** Adds a menu, or edits one; of those that come with the portal only what may be changed. */
export function MenuDialog({ menu, rows, onClose }: Props) {
  if (menu === 'new') return <AddMenu rows={rows} onClose={onClose} />
  return menu.isBuiltIn ? (
    <EditBuiltIn menu={menu} onClose={onClose} />
  ) : (
    <EditMenu menu={menu} rows={rows} onClose={onClose} />
  )
}

function AddMenu({ rows, onClose }: Omit<Props, 'menu'>) {
  const { t, name } = useWords()
  return (
    <FormDialog
      action={menuAdminContracts.create}
      title={t('menus.add')}
      submit={t('menus.add')}
      done={(menu) => t('menus.added', { name: name(menu, 'title') })}
      initial={{ isHidden: false }}
      onClose={onClose}
    >
      <Titles />
      <Place rows={rows} />
      <Shown />
    </FormDialog>
  )
}

type EditProps = Omit<Props, 'menu' | 'rows'> & { menu: MenuRow }

function EditMenu({ menu, rows, onClose }: EditProps & Pick<Props, 'rows'>) {
  const { t, name } = useWords()
  const { id, version, hasChildren: _, isBuiltIn: __, sort: ___, ...initial } = menu
  return (
    <FormDialog
      action={menuAdminContracts.update}
      title={t('menus.edit')}
      submit={t('menus.save')}
      done={(saved) => t('menus.saved', { name: name(saved, 'title') })}
      params={{ id, version }}
      draft={`menus.update.${id}`}
      initial={initial}
      onClose={onClose}
    >
      <Titles />
      <Place rows={rows.filter((row) => row.id !== id)} />
      <Shown />
    </FormDialog>
  )
}

function EditBuiltIn({ menu, onClose }: EditProps) {
  const { t, name } = useWords()
  const { id, version, parentId, key, path, icon, view, permission } = menu
  const { titleEn, titleZh, isHidden, validFrom, validTo } = menu
  return (
    <FormDialog
      action={menuAdminContracts.update}
      title={t('menus.edit')}
      submit={t('menus.save')}
      done={(saved) => t('menus.saved', { name: name(saved, 'title') })}
      note={t('menus.builtInNote')}
      params={{ id, version, parentId, key, path, icon, view, permission }}
      draft={`menus.update.${id}`}
      initial={{ titleEn, titleZh, isHidden, validFrom, validTo }}
      onClose={onClose}
    >
      <Titles />
      <Shown />
    </FormDialog>
  )
}

const Titles = () => (
  <>
    <Field name="titleEn">
      <Input autoFocus />
    </Field>
    <Field name="titleZh">
      <Input />
    </Field>
  </>
)

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const VIEWS = choices([...new Set(VIEW_NAMES)].sort())
const RIGHTS = choices([...PERMISSIONS].sort())

function Place({ rows }: Pick<Props, 'rows'>) {
  const { t, name } = useWords()
  const parents = rows.filter(({ view }) => !view).map((row) => ({ value: row.id, label: name(row, 'title') }))
  return (
    <>
      <Field name="key">
        <Input />
      </Field>
      <Field name="path">
        <Input />
      </Field>
      <Field name="parentId">
        <Select allowClear options={parents} placeholder={t('menus.top')} />
      </Field>
      <Field name="view">
        <Select allowClear showSearch options={VIEWS} placeholder={t('menus.layout')} />
      </Field>
      <Field name="permission">
        <Select allowClear showSearch options={RIGHTS} placeholder={t('menus.everybody')} />
      </Field>
    </>
  )
}

function Shown() {
  const { t } = useWords()
  return (
    <>
      <div className="lb-pair">
        <Field name="validFrom">
          <DayInput />
        </Field>
        <Field name="validTo">
          <DayInput />
        </Field>
      </div>
      <YesNoField name="isHidden" label={t('menus.field.isHidden')} />
    </>
  )
}
