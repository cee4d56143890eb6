import { MoreOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { templateContracts } from '@portal/shared/features/dashboard-templates/template.contract'
import type { Template } from '@portal/shared/features/dashboard-templates/template.schema'
import { Button } from 'antd'
import { useMay } from '../../../kernel/ActionButton.tsx'
import { useAction } from '../../../kernel/api.ts'
import { MenuButton } from '../../../kernel/MenuButton.tsx'
import { useWords } from '../../../kernel/words.ts'
import { useTemplateName } from './useTemplateName.ts'
import './templates.css'

/** Whose it is, where the group does not say it, whether the dashboard opens with it, and whether it is mailed. */
function useNote() {
  const { t } = useWords()
  return ({ type, shared, isOwn, ownerName, setAsDefault, mailMonthly, favorite }: Template): string => {
    const whose =
      type === 'P'
        ? t('dashboardTemplates.fixed')
        : !isOwn
          ? t('dashboardTemplates.by', { name: ownerName })
          : shared
            ? t('dashboardTemplates.sharedNote')
            : favorite
              ? t('dashboardTemplates.ownNote')
              : ''
    return [
      whose,
      setAsDefault ? t('dashboardTemplates.homeNote') : '',
      mailMonthly ? t('dashboardTemplates.mailNote') : '',
    ]
      .filter(Boolean)
      .join(t('common.comma'))
  }
}

interface Props {
  template: Template
  isChosen: boolean
  onChoose: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One template of the list: a star, the way to it, and what else may be done with it. */
export function TemplateItem({ template, isChosen, onChoose, onEdit, onDelete }: Props) {
  const { t } = useWords()
  const nameOf = useTemplateName()
  const note = useNote()
  const may = useMay(templateContracts.favorite)
  const name = nameOf(template)
  const { id, favorite, setAsDefault, mailMonthly, mayChange } = template
  const star = useAction(templateContracts.favorite)
  const home = useAction(templateContracts.home, {
    done: setAsDefault ? t('dashboardTemplates.homeUnset', { name }) : t('dashboardTemplates.homeSet', { name }),
  })
  const mail = useAction(templateContracts.mail, {
    done: t(mailMonthly ? 'dashboardTemplates.mailUnset' : 'dashboardTemplates.mailSet', { name }),
  })
  const items = [
    {
      key: 'home',
      label: t(setAsDefault ? 'dashboardTemplates.homeOff' : 'dashboardTemplates.homeOn'),
      onClick: () => home.mutate({ id, setAsDefault: !setAsDefault }),
    },
    {
      key: 'mail',
      label: t(mailMonthly ? 'dashboardTemplates.mailOff' : 'dashboardTemplates.mailOn'),
      onClick: () => mail.mutate({ id, mailMonthly: !mailMonthly }),
    },
    ...(mayChange
      ? [
          { key: 'edit', label: t('dashboardTemplates.edit'), onClick: onEdit },
          { key: 'delete', label: t('dashboardTemplates.remove.action'), danger: true, onClick: onDelete },
        ]
      : []),
  ]
  return (
    <li className={isChosen ? 'lb-template lb-template-on' : 'lb-template'}>
      {may && (
        <Button
          type="text"
          size="small"
          aria-pressed={favorite}
          aria-label={t(favorite ? 'dashboardTemplates.favoriteOff' : 'dashboardTemplates.favoriteOn', { name })}
          icon={favorite ? <StarFilled className="lb-template-star" /> : <StarOutlined />}
          loading={star.isPending}
          onClick={() => star.mutate({ id, favorite: !favorite })}
        />
      )}
      <button type="button" className="lb-template-name" aria-current={isChosen} onClick={onChoose}>
        <span>{name}</span>
        <span className="lb-second">{note(template)}</span>
      </button>
      {may && (
        <MenuButton menu={{ items }}>
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={t('dashboardTemplates.more', { name })}
          />
        </MenuButton>
      )}
    </li>
  )
}
