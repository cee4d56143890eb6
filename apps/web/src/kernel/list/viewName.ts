import { requiredLine } from '@portal/shared/kernel/input'
import { folded } from '@portal/shared/kernel/lists/search'
import { complaintsOf, issueText } from '../rules.ts'
import { say } from '../words.ts'

export const VIEW_NAME_MAX = 40
const viewName = requiredLine(VIEW_NAME_MAX)

/** What is wrong with the name of a view: its own faults, or that another view is called so, whatever the capitals. */
export function viewNameFault(name: string, taken: readonly string[], label: string): string | undefined {
  const [complaint] = complaintsOf(viewName, name)
  if (complaint) return issueText(complaint.issue, label)
  return taken.some((other) => folded(other.trim()) === folded(name.trim()))
    ? say('common.list.viewNameUsed')
    : undefined
}
