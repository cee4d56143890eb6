import { DownOutlined, SearchOutlined, StarFilled } from '@ant-design/icons'
import type { Template } from '@portal/shared/features/dashboard-templates/template.schema'
import { folded } from '@portal/shared/kernel/lists/search'
import { Button, Input } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Popover } from '../../../kernel/over/Popover.tsx'
import { useMe } from '../../../kernel/session.ts'
import { useWords } from '../../../kernel/words.ts'
import { TemplateItem } from './TemplateItem.tsx'
import { useTemplateName } from './useTemplateName.ts'
import type { Templates } from './useTemplates.ts'
import './templates.css'

/** Favourites first, then one's own, the others' and those that came with the portal. */
const GROUPS = [
  ['favorites', ({ favorite }: Template) => favorite],
  ['own', ({ favorite, isOwn }: Template) => !favorite && isOwn],
  ['shared', ({ favorite, isOwn, type }: Template) => !favorite && !isOwn && type === 'U'],
  ['presets', ({ favorite, type }: Template) => !favorite && type === 'P'],
] as const

interface ListProps {
  templates: Templates
  onChoose: (template: Template) => void
  onEdit: (template: Template) => void
  onDelete: (template: Template) => void
  onLeave: () => void
}

function TemplateList({ templates: { all, chosen }, onChoose, onEdit, onDelete, onLeave }: ListProps) {
  const { t, name } = useWords()
  const nameOf = useTemplateName()
  const id = useId()
  const { user } = useMe()
  const [text, setText] = useState('')
  const leave = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onLeave())
  // of the whole page: the list is closed wherever in it the keys are
  useEffect(() => {
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [])
  const found = all.filter((one) => folded(nameOf(one)).includes(folded(text.trim())))
  // those that came with the portal are numbered in their order
  const inOrder = (key: string, rows: Template[]) =>
    key === 'presets' ? rows.toSorted((one, other) => one.id - other.id) : rows
  const groups = GROUPS.map(([key, belongs]) => ({ key, rows: inOrder(key, found.filter(belongs)) })).filter(
    ({ rows }) => rows.length,
  )
  return (
    <div className="lb-template-list">
      <Input
        autoFocus
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('dashboardTemplates.find')}
        aria-label={t('dashboardTemplates.find')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {groups.map(({ key, rows }) => (
        <section key={key} aria-labelledby={`${id}-${key}`}>
          <h3 id={`${id}-${key}`} className="lb-second">
            {t(`dashboardTemplates.group.${key}`, { organization: name(user.organisation, 'name') })}
          </h3>
          <ul>
            {rows.map((row) => (
              <TemplateItem
                key={row.id}
                template={row}
                isChosen={row.id === chosen?.id}
                onChoose={() => onChoose(row)}
                onEdit={() => onEdit(row)}
                onDelete={() => onDelete(row)}
              />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <p className="lb-soft">{t('dashboardTemplates.none')}</p>}
    </div>
  )
}

interface Props extends Omit<ListProps, 'onChoose' | 'onLeave'> {}

/** The button that names the chosen template, and the list that opens under it. */
export function TemplatePicker({ templates, onEdit, onDelete }: Props) {
  const { t } = useWords()
  const nameOf = useTemplateName()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { chosen, choose } = templates
  if (!chosen) return null
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  // the keys first, so that a dialog gives them back to the button
  const closed = (act: (template: Template) => void) => (template: Template) => {
    close()
    act(template)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      content={
        <TemplateList
          templates={templates}
          onChoose={closed(choose)}
          onEdit={closed(onEdit)}
          onDelete={closed(onDelete)}
          onLeave={close}
        />
      }
    >
      <Button
        ref={button}
        className="lb-template-button"
        aria-label={t('dashboardTemplates.choose', { name: nameOf(chosen) })}
        aria-expanded={isOpen}
        {...(chosen.favorite && { icon: <StarFilled className="lb-template-star" /> })}
      >
        <b>{nameOf(chosen)}</b> <DownOutlined aria-hidden />
      </Button>
    </Popover>
  )
}
