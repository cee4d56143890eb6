import { ownPath } from '@portal/shared/kernel/own-path'

/** Lets code outside React move the page without a reload; the router puts itself in here. */
let move: (path: string) => void = (path) => location.assign(path)

export const setMover = (mover: (path: string) => void) => {
  move = mover
}
export const goTo = (path: string) => move(ownPath(path))
/** Opens a page of ours in a tab of its own. */
export const openApart = (path: string) => void window.open(ownPath(path), '_blank', 'noopener')
export const herePoint = () => location.pathname + location.search
