import { useWords } from '../../kernel/words.ts'
import { InfoFrame } from './InfoFrame.tsx'

const MOST_SECTIONS = 9

/** A page of sections `s1`, `p1`, `s2` … in the words of the information pages. */
export function TextPage({ page }: { page: 'privacy' | 'copyright' | 'guide' }) {
  const { t, sayIfAny } = useWords()
  const sections = Array.from({ length: MOST_SECTIONS }, (_, index) => index + 1)
    .map((number) => ({ title: sayIfAny(`info.${page}.s${number}`), text: sayIfAny(`info.${page}.p${number}`) }))
    .filter(({ title }) => title)
  return (
    <InfoFrame title={t(`info.${page}.title`)}>
      {sections.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </InfoFrame>
  )
}
