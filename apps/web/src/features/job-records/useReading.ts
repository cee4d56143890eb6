import { useDevice } from '../../kernel/device.ts'
import { useParam } from '../../kernel/useParam.ts'

/** Which of these records is being read, kept in the address under a name of the list's own; on a wide screen the first is open at once. */
export function useReading(param: string, ids: readonly number[], more?: () => void) {
  const { isNarrow } = useDevice()
  const [open, setOpen] = useParam(param)
  const asked = open ? Number(open) : undefined
  const currentId = asked !== undefined && Number.isInteger(asked) && asked > 0 ? asked : isNarrow ? undefined : ids[0]
  // opened over the list, "back" closes it; beside the list, and from one record to the next, "back" leaves the inbox
  const show = (id: number | null) => setOpen(id ? String(id) : null, { isStep: !isNarrow || open !== null })
  const at = currentId === undefined ? -1 : ids.indexOf(currentId)
  const step = (by: number) => {
    const next = ids[at + by]
    if (next) show(next)
    if (at + by >= ids.length - 1) more?.()
  }
  return { currentId, ids, show, step, next: at >= 0 && at < ids.length - 1 ? () => step(1) : undefined }
}
