import { ConfigProvider, type ThemeConfig } from 'antd'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from '../kernel/storage.ts'
import { useWords } from '../kernel/words.ts'
import { themeOf } from '../look/antd.ts'
import { knownLocale, loadLocale } from './locale.ts'
import { settings } from './settings.ts'

/** Without motion antd must not wait for the end of one: menus and dialogs would stay out of sight. */
const withMotion = (theme: ThemeConfig): ThemeConfig => ({
  ...theme,
  token: { ...theme.token, motion: !matchMedia('(prefers-reduced-motion: reduce)').matches },
})

/** antd with the product's theme and language. */
export function Look({ children }: { children: ReactNode }) {
  const { language } = useWords()
  const { theme: seed } = useStore(settings)
  const [locale, setLocale] = useState(() => knownLocale(language))
  useEffect(() => {
    let isLatest = true
    void loadLocale(language).then((next) => isLatest && setLocale(next))
    return () => {
      isLatest = false
    }
  }, [language])
  const theme = useMemo(() => withMotion(themeOf(seed)), [seed])
  if (!locale) return null
  return (
    <ConfigProvider theme={theme} locale={locale} button={{ autoInsertSpace: false }} form={{ requiredMark: false }}>
      {children}
    </ConfigProvider>
  )
}
