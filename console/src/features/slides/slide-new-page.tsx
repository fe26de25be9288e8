import { SlideForm } from './slide-form.tsx'

export function SlideNewPage(): React.ReactNode {
  return <SlideForm />
}
