import { UserOutlined } from '@ant-design/icons'
import { GROUP_LAYERS, type Group } from '@portal/shared/features/groups/group.schema'
import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { numberText, useWords } from '../../kernel/words.ts'
import { drawnOf, type Node, reachedBy, treesOf } from './chart.ts'
import { Admins } from './groupColumns.tsx'
import './chart.css'

interface Props {
  groups: readonly Group[]
  label: string
  chosen: Group | undefined
  onChoose: (id: number) => void
  onEdit: (group: Group) => void
  onMove: (group: Group) => void
}
interface NodeProps {
  chosen: Group | undefined
  /** The one that the tabulator key reaches. */
  reached: number | undefined
  unfolded: ReadonlySet<number>
  onChoose: (id: number) => void
  onEdit: (group: Group) => void
  onUnfold: (parentId: number) => void
}

/** The groups of an organization from left to right, one column a layer. One stop of the tabulator key; arrows move. */
export function GroupTree({ groups, label, chosen, onChoose, onEdit, onMove }: Props) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const root = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  const trees = treesOf(groups)
  const reached = chosen?.id ?? trees[0]?.group.id
  useEffect(() => {
    if (isMoved.current) root.current?.querySelector<HTMLElement>(`[data-group="${reached}"]`)?.focus()
    isMoved.current = false
  }, [reached])
  const press = (event: KeyboardEvent) => {
    // the one that has the focus: what is chosen follows a moment later
    const at = event.target instanceof HTMLElement ? event.target.dataset.group : undefined
    const from = groups.find(({ id }) => String(id) === at)
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return
    const to = reachedBy(event.key, from, trees, unfolded)
    const isMove = event.key.toLowerCase() === 'm'
    if (!to && !isMove && event.key !== 'Enter') return
    event.preventDefault()
    if (event.key === 'Enter') return onEdit(from)
    if (isMove) return onMove(from)
    isMoved.current = true
    if (to) onChoose(to.id)
  }
  const common = {
    chosen,
    reached,
    unfolded,
    onChoose,
    onEdit,
    onUnfold: (id: number) => setUnfolded(new Set([...unfolded, id])),
  }
  return (
    <div className="lb-chart-scroll">
      <Layers groups={groups} />
      <div ref={root} role="tree" tabIndex={-1} aria-label={label} className="lb-org-tree" onKeyDown={press}>
        <Level nodes={trees} parentId={0} {...common} />
      </div>
    </div>
  )
}

function Layers({ groups }: { groups: readonly Group[] }) {
  const { t } = useWords()
  const top = Math.min(...groups.map(({ layer }) => layer))
  const layers = Array.from({ length: GROUP_LAYERS - top + 1 }, (_, at) => top + at)
  return (
    <div className="lb-org-layers" aria-hidden="true">
      {layers.map((layer) => (
        <span key={layer}>
          {t(layer === GROUP_LAYERS ? 'groupPages.deepestLayer' : 'groupPages.layer', { number: numberText(layer) })}
        </span>
      ))}
    </div>
  )
}

function Level({ nodes, parentId, ...common }: NodeProps & { nodes: readonly Node[]; parentId: number }) {
  const { t } = useWords()
  const shown = drawnOf(nodes, parentId, common.unfolded)
  return (
    <>
      {shown.map((node) => (
        <Branch key={node.group.id} node={node} {...common} />
      ))}
      {shown.length < nodes.length && (
        <div role="none" className="lb-org-branch">
          <Button size="small" onClick={() => common.onUnfold(parentId)}>
            {t('groupPages.showMore', { number: numberText(nodes.length - shown.length) })}
          </Button>
        </div>
      )}
    </>
  )
}

function Branch({ node: { group, below }, ...common }: NodeProps & { node: Node }) {
  const { chosen, reached, onChoose, onEdit } = common
  const { id, layer, name } = group
  return (
    <div role="none" className="lb-org-branch">
      <button
        type="button"
        role="treeitem"
        aria-level={layer}
        aria-selected={chosen?.id === id}
        {...(below.length && { 'aria-expanded': true })}
        tabIndex={reached === id ? 0 : -1}
        data-group={id}
        className="lb-org-node"
        onClick={() => onChoose(id)}
        onDoubleClick={() => onEdit(group)}
      >
        <b>{name}</b>
        <Facts group={group} />
      </button>
      {below.length > 0 && (
        <div role="none" className="lb-org-below">
          <Level nodes={below} parentId={id} {...common} />
        </div>
      )}
    </div>
  )
}

function Facts({ group }: { group: Group }) {
  const { t } = useWords()
  const { admins, userCount, logbookCount } = group
  const many = (count: number) => ({ count, number: numberText(count) })
  return (
    <>
      <span className="lb-org-admin">
        {admins.length > 0 && <UserOutlined aria-hidden />}
        <Admins group={group} />
      </span>
      <span className="lb-soft lb-org-facts">
        <span>{t('groupPages.peopleCount', many(userCount))}</span>
        <span>{t('groupPages.logbookCount', many(logbookCount))}</span>
      </span>
    </>
  )
}
