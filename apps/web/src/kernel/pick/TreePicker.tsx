import { TreeSelect } from 'antd'
import { useEmptyText } from '../entries/emptyText.ts'
import { useWords } from '../words.ts'
import { leafValues, type TreeOption } from './tree.ts'
import '../list/filters.css'

interface DrawnNode {
  value: string
  title: string
  children?: DrawnNode[]
}
const drawn = ({ value, label, children }: TreeOption): DrawnNode => ({
  value,
  title: label,
  ...(children?.length && { children: children.map(drawn) }),
})

export interface TreePickerProps {
  tree: readonly TreeOption[]
  /** Values at the ends of the tree. */
  value: readonly string[]
  onChange: (value: string[]) => void
  label: string
}

/**
 * Chooses several ends of a tree; ticking a branch ticks all under it, and a branch that is ticked whole is shown by its
 * own name. Search finds branches and ends; arrow keys walk the tree and open it, Enter ticks.
 */
export function TreePicker({ tree, value, onChange, label }: TreePickerProps) {
  const { t } = useWords()
  return (
    <TreeSelect<string[]>
      className="lb-filter-select"
      aria-label={label}
      placeholder={useEmptyText(label)}
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      showSearch={{ treeNodeFilterProp: 'title' }}
      maxTagCount={1}
      allowClear
      popupMatchSelectWidth={false}
      notFoundContent={t('picks.none')}
      treeData={tree.map(drawn)}
      value={[...value]}
      onChange={(next) => onChange(leafValues(tree, next))}
    />
  )
}
