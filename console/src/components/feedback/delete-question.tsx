import { ScrollArea, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What will be deleted, and where each item is used. */
export function DeleteQuestion({
  text,
  used,
  note,
}: {
  text: string
  used: { id: string; title: string; where: string[] }[]
  /** What happens where it is used. */
  note: ReactNode
}) {
  return (
    <>
      <Text>{text}</Text>
      {used.length > 0 && (
        <>
          <ScrollArea.Autosize mah={260} mt="sm" type="auto">
            <ul style={{ margin: 0, paddingLeft: 20 }}>
              {used.map(({ id, title, where }) => (
                <li key={id}>
                  <strong>{title}</strong>: {where.join(' · ')}
                </li>
              ))}
            </ul>
          </ScrollArea.Autosize>
          <Text mt="sm">{note}</Text>
        </>
      )}
    </>
  )
}
