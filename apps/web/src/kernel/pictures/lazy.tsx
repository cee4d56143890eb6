import type { ComponentType } from 'react'
import { withWords } from '../../i18n/i18n.ts'
import { latePart } from '../lazyPart.tsx'
import './pictures.css'

/** A picture, its library and its words, fetched when a page first shows one: no first page carries a drawing library. */
const picture = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  latePart<P>(load, <div className="lb-picture-wait" />)

export const Chart = picture(withWords(() => import('./Chart.tsx').then((file) => file.Chart), 'pictures'))
export const MapView = picture(withWords(() => import('./MapView.tsx').then((file) => file.MapView), 'pictures'))
export const CalendarBoard = picture(
  withWords(() => import('./CalendarBoard.tsx').then((file) => file.CalendarBoard), 'pictures'),
)
