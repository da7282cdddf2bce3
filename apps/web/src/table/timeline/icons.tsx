const Icon = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={d} />
  </svg>
);
export const FirstIcon = () => <Icon d="M5 5h2.600v14H5zM20 5v14l-11-7z" />;
export const BackIcon = () => <Icon d="M15 5v14L4.5 12zM17 5h2.600v14H17z" />;
export const PlayIcon = () => <Icon d="M7 4.500v15L20 12z" />;
export const PauseIcon = () => <Icon d="M6.5 5h4v14h-4zM13.5 5h4v14h-4z" />;
export const OnIcon = () => <Icon d="M9 5v14l10.5-7zM4.4 5H7v14H4.400z" />;
export const LastIcon = () => <Icon d="M16.4 5H19v14h-2.600zM4 5v14l11-7z" />;
