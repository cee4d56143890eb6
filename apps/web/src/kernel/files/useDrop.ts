import './drop.css'
import { type DragEvent, useState } from 'react'

/** Lets files be dropped on a part of a page; `over` is its class while something is held above it. */
export function useDrop(onPick: (files: File[]) => void, isOff = false) {
  const [isOver, setOver] = useState(false)
  return {
    over: isOver && !isOff ? ' lb-drop-over' : '',
    props: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length && !isOff) onPick(files)
      },
    },
  }
}
