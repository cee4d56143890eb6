import { darkenUntil, tint } from '../look/color.ts'
import './LabelTag.css'

const READABLE = 5.4
const FILL = 0.08
const EDGE = 0.45

/** A label in its own colour: the words are darkened until they can be read, the edge and the tint come from it. */
export const LabelTag = ({ name, color }: { name: string; color: string }) => (
  <span
    className="lb-label"
    ref={(tag) => {
      tag?.style.setProperty('--label-ink', darkenUntil(color, READABLE))
      tag?.style.setProperty('--label-fill', tint(color, FILL))
      tag?.style.setProperty('--label-edge', tint(color, EDGE))
    }}
  >
    {name}
  </span>
)
