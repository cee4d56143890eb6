import { Alert, Skeleton } from 'antd'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { drawPage, openPdf, textOf } from './document.ts'
import './pdf.css'

/** Pages so near to what one sees are drawn; those farther away give their memory back. */
const NEAR = '1200px 0px'

interface Props {
  file: Blob
  /** What a page is called for those who have it read to them. */
  nameOf: (page: { number: number; total: number }) => string
  /** What is told of a file that cannot be read. */
  unreadable: string
}

/** The pages of a PDF below each other, as pictures: nothing in the file is run. */
export function PdfPages({ file, nameOf, unreadable }: Props) {
  const [read, setRead] = useState<PDFDocumentProxy | 'failed'>()
  useEffect(() => {
    let isOver = false
    const opened = openPdf(file)
    opened
      .then((task) => task.promise)
      .then(
        (document) => isOver || setRead(document),
        () => isOver || setRead('failed'),
      )
    return () => {
      isOver = true
      opened.then((task) => task.destroy()).catch(() => undefined)
    }
  }, [file])
  if (read === 'failed') return <Alert type="info" showIcon title={unreadable} />
  if (!read) return <Skeleton active />
  const total = read.numPages
  return (
    <ol className="lb-pdf">
      {Array.from({ length: total }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          <PdfPage document={read} number={number} name={nameOf({ number, total })} />
        </li>
      ))}
    </ol>
  )
}

interface PageProps {
  document: PDFDocumentProxy
  number: number
  name: string
}

function PdfPage({ document, number, name }: PageProps) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(false)
  const [text, setText] = useState('')
  useEffect(() => {
    if (!place.current) return
    const seen = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { rootMargin: NEAR })
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [])
  useEffect(() => {
    if (!isNear) return
    let isOver = false
    const drawn = document.getPage(number).then(async (page) => {
      if (isOver || !canvas.current || !place.current) return
      await drawPage(page, canvas.current, place.current.clientWidth)
      const words = await textOf(page)
      if (!isOver) setText(words)
    })
    // a page that cannot be drawn stays white: the file can be downloaded
    drawn.catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [isNear, document, number])
  return (
    <div ref={place} className="lb-pdf-page">
      {isNear && <canvas ref={canvas} role="img" aria-label={name} />}
      {text && <p className="lb-hidden">{text}</p>}
    </div>
  )
}
