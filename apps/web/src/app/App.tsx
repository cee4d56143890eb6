import { ownPath } from '@portal/shared/kernel/own-path'
import { PUBLIC_PATHS, STATIC_PATHS } from '@portal/shared/screens'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { needWords } from '../i18n/i18n.ts'
import { useRegulator } from '../kernel/installation.ts'
import { lazyPart } from '../kernel/lazyPart.tsx'
import { setMover } from '../kernel/navigation.ts'
import { newClient } from '../kernel/report.ts'
import { rememberedPoint, useSession } from '../kernel/session.ts'
import { Crash } from './Crash.tsx'
import { SignedIn } from './SignedIn.tsx'

const client = newClient()

const SignInPage = lazyPart(() => import('../features/auth/SignInPage.tsx').then((file) => file.SignInPage))
const ForgotPasswordPage = lazyPart(() =>
  Promise.all([import('../features/auth/ForgotPasswordPage.tsx'), needWords('waysIn')]).then(
    ([file]) => file.ForgotPasswordPage,
  ),
)
const IdentityReturnPage = lazyPart(() =>
  Promise.all([import('../features/auth/IdentityReturnPage.tsx'), needWords('waysIn')]).then(
    ([file]) => file.IdentityReturnPage,
  ),
)
const LinkUpPage = lazyPart(() =>
  Promise.all([import('../features/auth/LinkUpPage.tsx'), needWords('waysIn')]).then(([file]) => file.LinkUpPage),
)
const AboutPage = lazyPart(() =>
  Promise.all([import('../features/info/AboutPage.tsx'), needWords('info')]).then(([file]) => file.AboutPage),
)
const TextPage = lazyPart(() =>
  Promise.all([import('../features/info/TextPage.tsx'), needWords('info')]).then(([file]) => file.TextPage),
)
const ContactPage = lazyPart(() =>
  Promise.all([import('../features/info/ContactPage.tsx'), needWords('info')]).then(([file]) => file.ContactPage),
)
const RegistrationFrame = lazyPart(() =>
  Promise.all([import('./RegistrationFrame.tsx'), needWords('more', 'orgs')]).then(([file]) => file.RegistrationFrame),
)
const VerifyFrame = lazyPart(() =>
  Promise.all([import('./VerifyFrame.tsx'), needWords('more', 'works', 'chain')]).then(([file]) => file.VerifyFrame),
)

/** Lets a failure that has to leave the page do so, wherever it was noticed. */
function Mover() {
  const navigate = useNavigate()
  useEffect(() => setMover((path) => void navigate(path)), [navigate])
  useRegulator()
  return null
}

/** Signed in and opening /login: go to the point left before, or home (spec 000 §2.2). */
function LoginRoute() {
  const { state } = useSession()
  return state === 'in' ? <Navigate to={rememberedPoint() ?? '/'} replace /> : <SignInPage />
}

/** Ignored in the breadcrumb; goes on to the path after it (spec 000 §2.1). */
function Redirect() {
  const { pathname, search } = useLocation()
  return <Navigate to={ownPath(pathname.slice(STATIC_PATHS.redirect.length) + search)} replace />
}

const isPublic = (pathname: string) => PUBLIC_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** Pages anyone may open; everything else stands behind the sign-in. */
function Screens() {
  const { pathname } = useLocation()
  if (!isPublic(pathname) && !pathname.startsWith(STATIC_PATHS.redirect)) return <SignedIn />
  return (
    <Routes>
      <Route path={STATIC_PATHS.login} element={<LoginRoute />} />
      <Route path={STATIC_PATHS.forgotPassword} element={<ForgotPasswordPage />} />
      <Route path={`${STATIC_PATHS.identityReturn}/login/true`} element={<IdentityReturnPage purpose="login" />} />
      <Route path={`${STATIC_PATHS.identityReturn}/home/true`} element={<IdentityReturnPage purpose="home" />} />
      <Route path={STATIC_PATHS.linkUp} element={<LinkUpPage />} />
      <Route path={STATIC_PATHS.about} element={<AboutPage />} />
      <Route path={STATIC_PATHS.contact} element={<ContactPage />} />
      <Route path={STATIC_PATHS.privacy} element={<TextPage page="privacy" />} />
      <Route path={STATIC_PATHS.copyright} element={<TextPage page="copyright" />} />
      <Route path={STATIC_PATHS.userGuide} element={<TextPage page="guide" />} />
      <Route path={STATIC_PATHS.rpCreation} element={<RegistrationFrame />} />
      <Route path={`${STATIC_PATHS.verify}/:code?`} element={<VerifyFrame />} />
      <Route path={`${STATIC_PATHS.redirect}/*`} element={<Redirect />} />
      <Route path="*" element={<Navigate to={STATIC_PATHS.notFound} replace />} />
    </Routes>
  )
}

export const App = () => (
  <QueryClientProvider client={client}>
    <BrowserRouter>
      <Mover />
      <Crash>
        <Suspense fallback={<div className="lb-wait" />}>
          <Screens />
        </Suspense>
      </Crash>
    </BrowserRouter>
  </QueryClientProvider>
)
