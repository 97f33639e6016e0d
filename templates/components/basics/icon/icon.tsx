export { Icon, type IconName } from '../../../art/icons.tsx';
