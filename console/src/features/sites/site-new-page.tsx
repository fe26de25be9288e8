import { SiteForm } from './site-form.tsx'

export function SiteNewPage(): React.ReactNode {
  return <SiteForm />
}
