export const TablePage = ({ id }: { id: string; looked: number | undefined }) => <main data-game={id} />;
