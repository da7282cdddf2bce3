export const RulesPage = ({ box }: { box: string; paragraph: string | undefined }) => <main data-box={box} />;
