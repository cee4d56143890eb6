import type { Permission } from '@portal/shared/access/permissions'
import { RIGHT_GROUPS } from '@portal/shared/access/right-groups'
import type { RightRow } from '@portal/shared/features/roles/role.schema'
import { Tree } from 'antd'
import { type Key, useMemo, useState } from 'react'
import { numberText, useWords } from '../../kernel/words.ts'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import './rights.css'

export type Shown = 'all' | 'given' | 'changed'
interface Props {
  id?: string
  value?: readonly Permission[]
  onChange?: (value: Permission[]) => void
  /** What the role allowed when the page was opened. */
  before: readonly Permission[]
  /** The rights that can be given here. */
  rights: readonly RightRow[]
  label: string
  typed?: string
  shown?: Shown
  isReadOnly: boolean
}

const matches = (right: RightRow, typed: string): boolean => {
  const said = [right.right, right.nameEn, right.nameZh, ...right.screens.flatMap((one) => [one.nameEn, one.nameZh])]
  return [...said, ...right.calls.map(({ path }) => path)].some((text) => text.toLowerCase().includes(typed))
}

/** Rights under their heads, to be ticked; a head ticks all below it. What a right opens unfolds below it. */
export function RightTree(props: Props) {
  const { value = [], onChange, before, rights, label, typed = '', shown = 'all', isReadOnly } = props
  const { t } = useWords()
  const given = useMemo(() => new Set<Key>(value), [value])
  const drawn = rights.filter(({ right }) => {
    const isChanged = given.has(right) !== before.includes(right)
    return shown === 'all' || (shown === 'given' ? given.has(right) : isChanged)
  })
  const found = typed.trim() ? drawn.filter((right) => matches(right, typed.trim().toLowerCase())) : drawn
  const groups = RIGHT_GROUPS.map((group) => ({
    group,
    found: found.filter((right) => right.group === group),
    all: rights.filter((right) => right.group === group),
  })).filter(({ found }) => found.length)
  const [opened, setOpened] = useState<Key[]>()
  const isNarrowed = typed.trim() !== '' || shown !== 'all'
  const first = groups[0]?.group
  if (!groups.length)
    return <p className="lb-soft">{t(rights.length ? 'roles.access.none' : 'roles.access.noneGiven')}</p>

  const isWhole = (all: readonly RightRow[]) => all.every(({ right }) => given.has(right))
  const tick = (key: Key) => {
    const under = groups.find(({ group }) => group === key)?.found.map(({ right }) => right) ?? [key as Permission]
    const isOn = under.every((right) => given.has(right))
    onChange?.([...value.filter((right) => !under.includes(right)), ...(isOn ? [] : under)])
  }
  return (
    <Tree
      className="lb-role-tree"
      aria-label={label}
      checkable
      checkStrictly
      selectable={false}
      blockNode
      disabled={isReadOnly}
      virtual={false}
      checkedKeys={{
        checked: [...value, ...groups.filter(({ all }) => isWhole(all)).map(({ group }) => group)],
        halfChecked: groups
          .filter(({ all }) => !isWhole(all) && all.some(({ right }) => given.has(right)))
          .map(({ group }) => group),
      }}
      expandedKeys={isNarrowed ? groups.map(({ group }) => group) : (opened ?? (first ? [first] : []))}
      onExpand={(keys) => setOpened(keys)}
      onCheck={(_, { node }) => tick(node.key)}
      treeData={groups.map(({ group, found, all }) => ({
        key: group,
        title: (
          <GroupHead group={group} given={all.filter(({ right }) => given.has(right)).length} total={all.length} />
        ),
        children: found.map((right) => ({
          key: right.right,
          title: <Right right={right} isGiven={given.has(right.right)} wasGiven={before.includes(right.right)} />,
          isLeaf: true,
        })),
      }))}
    />
  )
}

/** Beside other states of the same role: what of it is other than what is saved now. */
RightTree.Shown = function RightsShown({
  value,
  before = [],
  rights = [],
}: Partial<Omit<Props, 'value'>> & { value: unknown }) {
  const { t, name } = useWords()
  const now: readonly unknown[] = Array.isArray(value) ? value : []
  const namesOf = (isOne: (right: Permission) => boolean) =>
    rights
      .filter(({ right }) => isOne(right))
      .map((right) => name(right, 'name'))
      .join(t('common.comma'))
  const added = namesOf((right) => now.includes(right) && !before.includes(right))
  const taken = namesOf((right) => !now.includes(right) && before.includes(right))
  if (!added && !taken) return <>{t('roles.access.asSaved')}</>
  return (
    <>
      {added && <span className="lb-block">{t('roles.access.addedNames', { names: added })}</span>}
      {taken && <span className="lb-block">{t('roles.access.takenNames', { names: taken })}</span>}
    </>
  )
}

function GroupHead({ group, given, total }: { group: string; given: number; total: number }) {
  const { t, codeText } = useWords()
  return (
    <span className="lb-role-head">
      <b>{codeText('rightGroup', group)}</b>
      <span className="lb-second lb-role-count">
        {t('roles.access.of', { number: numberText(given), total: numberText(total) })}
      </span>
    </span>
  )
}

function Right({ right, isGiven, wasGiven }: { right: RightRow; isGiven: boolean; wasGiven: boolean }) {
  const { t, name } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { screens, calls } = right
  return (
    <span className="lb-role-right">
      <span className="lb-role-head">
        {name(right, 'name')} <code>{right.right}</code>
        {isGiven !== wasGiven && (
          <ToneTag tone={isGiven ? 'good' : 'quiet'}>
            {t(isGiven ? 'roles.access.added' : 'roles.access.taken')}
          </ToneTag>
        )}
        {calls.length > 0 && (
          <button
            type="button"
            className="lb-role-calls"
            tabIndex={-1}
            aria-expanded={isOpen}
            onClick={(event) => {
              event.stopPropagation()
              setOpen(!isOpen)
            }}
          >
            {t('roles.access.calls', { count: calls.length, number: numberText(calls.length) })}
          </button>
        )}
      </span>
      {screens.length > 0 && (
        <span className="lb-second lb-block">{screens.map((one) => name(one, 'name')).join(t('common.comma'))}</span>
      )}
      {isOpen && (
        <span className="lb-block">
          {calls.map(({ method, path, summary }) => (
            <span key={`${method} ${path}`} className="lb-block lb-second" lang="en">
              <code>
                {method} {path}
              </code>{' '}
              {summary}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
