import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { useAccount } from '../../platform/auth/account.ts'
import { BoardForm } from './board-form.tsx'
import { boardQuery } from './boards-queries.ts'
import { useDeleteBoard } from './delete-board.tsx'

const route = getRouteApi('/account/boards/edit/$boardId')

export function BoardEditPage(): React.ReactNode {
  const { boardId } = route.useParams()
  const { accountId } = useAccount()
  const navigate = route.useNavigate()
  const { data: board } = useSuspenseQuery(boardQuery(accountId, boardId))
  const askDelete = useDeleteBoard()
  return (
    <BoardForm
      key={board.id}
      board={board}
      onDelete={() => askDelete(board, () => navigate({ to: '/boards/overview', ignoreBlocker: true }))}
    />
  )
}
